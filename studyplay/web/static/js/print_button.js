// The print button of a printable page.

document.getElementById("print").addEventListener("click", () => print());
