/** The fields of a mailed link and of the forms on its page. */
export type LinkFields = Readonly<Partial<Record<string, string>>>;
