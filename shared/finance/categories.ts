export const kinds = ['income', 'expense'] as const;
export type EntryKind = (typeof kinds)[number];

/**
 * An entry stores only its category, so a gift cannot be booked as an expense. Never rename or remove one: entries keep its
 * name.
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

/** Payments and refunds for a registration of a church event (docs/decisions/finance.md). */
export const registrationCategories: readonly Category[] = ['event_fees', 'event_refunds'];

/** Gifts. Only these entries may name a giver, and only these are in a giver's statement. */
export const giftCategories: readonly Category[] = [
  'tithes',
  'offerings',
  'building_fund',
  'missions_giving',
  'other_income',
];

export const methods = ['cash', 'mpesa', 'bank', 'check', 'online'] as const;
export type Method = (typeof methods)[number];
