import type { Category, EntryKind, Method } from './categories.ts';

/** Texts for kinds, categories and methods. The search matches these for categories and methods. */
export const kindWords: Readonly<Record<EntryKind, string>> = { income: 'Income', expense: 'Expense' };

export const categoryWords: Readonly<Record<Category, string>> = {
  tithes: 'Tithes',
  offerings: 'Offerings',
  building_fund: 'Building fund',
  missions_giving: 'Giving for missions',
  event_fees: 'Event fees',
  hall_hire: 'Hall hire',
  other_income: 'Other income',
  salaries: 'Salaries',
  rent_utilities: 'Rent, water and power',
  repairs: 'Repairs',
  ministries: 'Ministries',
  missions: 'Missions',
  benevolence: 'Help for people in need',
  equipment: 'Equipment',
  event_refunds: 'Event fees given back',
  bank_charges: 'Bank and M-Pesa charges',
  other_expense: 'Other expense',
};

export const methodWords: Readonly<Record<Method, string>> = {
  cash: 'Cash',
  mpesa: 'M-Pesa',
  bank: 'Bank transfer',
  check: 'Check',
  online: 'Online payment',
};
