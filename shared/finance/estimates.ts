/** The estimated gift of a member per month, in whole units of the currency, until the books have an entry (CN-18). */
export const titheEach = 150;
export const fixedExpenses = 3200;
