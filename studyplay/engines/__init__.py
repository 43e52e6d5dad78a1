"""Pure rules of the games; see README.md in this folder for the law it keeps."""
