/** Texts of fields that several forms share. */
export const fieldWords = {
  /** Labels of the fields of person.ts, for forms without their own. */
  person: { name: 'Full Name', email: 'Email Address', phone: 'Phone Number' },
  /** The displayed text of an option. Forms store and send the English text in every language. */
  option: (value: string) => value,
};
