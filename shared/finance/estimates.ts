/** What a member is taken to give in a month, in whole units of the currency, until there is an entry in the books (CN-18). */
export const titheEach = 150;
/** What a month is taken to cost. */
export const fixedExpenses = 3200;
