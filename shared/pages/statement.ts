/** Address of the Statement of Faith as a PDF: What We Believe leads to it, and `miss` makes it. */
export const statementPath = '/about/statement-of-faith.pdf';
