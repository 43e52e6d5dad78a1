"""Reviews of finished games: what each player could have played, and club evenings."""
