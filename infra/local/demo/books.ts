import { addMonths, monthOf, monthsUpTo } from '#shared/finance/months.ts';
import type { EntryDraft } from '#shared/finance/schema.ts';

/** Income and expenses of a usual month, in shillings, for a church with some 1,100 visitors a weekend. */
const usual: readonly (Omit<EntryDraft, 'date'> & { readonly day: number })[] = [
  { day: 2, category: 'salaries', amount: 412_000, method: 'bank', note: 'Nine people, with NSSF and SHIF' },
  { day: 5, category: 'tithes', amount: 486_500, method: 'mpesa', note: 'Paybill, first half of the month' },
  { day: 7, category: 'offerings', amount: 118_340, method: 'cash', note: 'Baskets, counted by two' },
  {
    day: 11,
    category: 'rent_utilities',
    amount: 64_870.5,
    method: 'bank',
    note: 'Kenya Power, water and the youth hall',
  },
  { day: 15, category: 'ministries', amount: 57_200, method: 'mpesa', note: 'Children, students and the food pantry' },
  { day: 18, category: 'benevolence', amount: 38_000, method: 'mpesa', note: 'School fees and a hospital bill' },
  { day: 21, category: 'tithes', amount: 438_900, method: 'mpesa', note: 'Paybill, second half of the month' },
  { day: 22, category: 'hall_hire', amount: 25_000, method: 'check', note: 'Two weddings' },
  { day: 23, category: 'bank_charges', amount: 4312.75, method: 'bank', note: '' },
];

const single: readonly (Omit<EntryDraft, 'date'> & { readonly day: number; readonly monthsAgo: number })[] = [
  { monthsAgo: 0, day: 1, category: 'building_fund', amount: 150_000, method: 'check', note: 'Pledge for the roof' },
  { monthsAgo: 1, day: 25, category: 'missions_giving', amount: 96_400, method: 'mpesa', note: 'Sunday for Turkana' },
  { monthsAgo: 1, day: 28, category: 'missions', amount: 90_000, method: 'bank', note: 'Borehole at Lokichar' },
  { monthsAgo: 2, day: 14, category: 'equipment', amount: 187_500, method: 'bank', note: 'Mixing desk' },
  { monthsAgo: 3, day: 19, category: 'event_fees', amount: 72_000, method: 'mpesa', note: 'Camp at Lake Naivasha' },
  { monthsAgo: 4, day: 9, category: 'repairs', amount: 240_000, method: 'bank', note: 'Gutters and the long wall' },
];

/** Giving per month from January to December, in percent of the usual month. */
const seasons = [84, 93, 98, 104, 97, 99, 95, 92, 96, 101, 103, 128];

function seasonal(amount: number, month: string, index: number): number {
  const season = seasons[Number(month.slice(5)) - 1] ?? 100;
  return Math.round((amount * (season + ((index * 7) % 5) - 2)) / 1000) * 10;
}

/**
 * One list per month, oldest first. The three oldest months have only the large amounts, since a start waits for every
 * entry. Deterministic per day.
 */
export function demoBooks(today: string): EntryDraft[][] {
  const now = monthOf(today);
  const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;
  return monthsUpTo(now)
    .slice(-6)
    .map((month, index, months) =>
      [
        ...(index < months.length - 3 ? usual.filter(({ amount }) => amount > 100_000) : usual).map(
          ({ day, amount, ...entry }) => ({
            ...entry,
            date: dayOf(month, day),
            amount: ['tithes', 'offerings'].includes(entry.category) ? seasonal(amount, month, index) : amount,
          }),
        ),
        ...single
          .filter(({ monthsAgo }) => addMonths(now, -monthsAgo) === month)
          .map(({ day, monthsAgo: _monthsAgo, ...entry }) => ({ ...entry, date: dayOf(month, day) })),
      ].filter(({ date }) => date <= today),
    );
}
