/** The estimated gift of a member per month, in whole units of the currency, until the books have an entry (CN-18). */
export const titheEach = 150;
/** The estimated expenses of a month. */
export const fixedExpenses = 3200;
