/** The largest party that one form may bring; a larger one is arranged with the office, and the forms say so. */
export const largestParty = 20;
