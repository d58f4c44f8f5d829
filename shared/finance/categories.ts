/** What the church's books tell apart. */

export const kinds = ['income', 'expense'] as const;
export type EntryKind = (typeof kinds)[number];

/**
 * Every category of the books and its kind: an entry names its category alone, so that no gift can be booked as an expense. A
 * category is never renamed or removed here, because entries hold its name for good.
 */
export const categories = {
  tithes: 'income',
  offerings: 'income',
  building_fund: 'income',
  missions_giving: 'income',
  event_fees: 'income',
  hall_hire: 'income',
  other_income: 'income',
  salaries: 'expense',
  rent_utilities: 'expense',
  repairs: 'expense',
  ministries: 'expense',
  missions: 'expense',
  benevolence: 'expense',
  equipment: 'expense',
  event_refunds: 'expense',
  bank_charges: 'expense',
  other_expense: 'expense',
} as const satisfies Record<string, EntryKind>;

export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as [Category, ...Category[]];

/** What came, or went back, for one registration of a church event (docs/decisions/finance.md). */
export const registrationCategories: readonly Category[] = ['event_fees', 'event_refunds'];

/** What somebody gave: these entries may say who, and nothing else is in a giver's statement. */
export const giftCategories: readonly Category[] = [
  'tithes',
  'offerings',
  'building_fund',
  'missions_giving',
  'other_income',
];

/** How money came or went. */
export const methods = ['cash', 'mpesa', 'bank', 'check', 'online'] as const;
export type Method = (typeof methods)[number];
