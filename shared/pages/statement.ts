/** The address of the Statement of Faith as a PDF. What We Believe links to it, and `miss` generates it. */
export const statementPath = '/about/statement-of-faith.pdf';
