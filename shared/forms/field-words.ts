/** What the fields of every form say. */
export const fieldWords = {
  /** Labels of the fields of person.ts, where a form has none of its own for them. */
  person: { name: 'Full Name', email: 'Email Address', phone: 'Phone Number' },
  /** A choice as it is shown. What is stored and sent is the English text, in every language. */
  option: (value: string) => value,
};
