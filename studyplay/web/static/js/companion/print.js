// The button of the printable sheet.

document.getElementById("print").addEventListener("click", () => print());
