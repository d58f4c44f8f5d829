import type { Category } from './categories.ts';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const charges = ['charge', 'charges', 'fee', 'fees'];
const reversals = ['reversal', 'reversals', 'reverse', 'reversed', 'refund', 'refunds', 'refunded'];

/** `Pay Bill Charge`. Details with a payee (`Payment to Green Hill School Fees`) are not a charge. */
export function isCharge(details: string): boolean {
  const words = wordsOf(details);
  return charges.includes(words.at(-1) ?? '') && !words.includes('to');
}

export function isReversal(details: string): boolean {
  return !isCharge(details) && wordsOf(details).some((word) => reversals.includes(word));
}

/** Empty if there is none. A word without digits only counts if the file has that receipt. */
export function otherReceiptIn(text: string, own: string, receipts: ReadonlySet<string>): string {
  const words = (text.toUpperCase().match(/[A-Z0-9]+/g) ?? []).filter((word) => word !== own);
  const looks = (word: string) => /^(?=.*\d)[A-Z][A-Z0-9]{7,13}$/.test(word);
  return words.find((word) => receipts.has(word)) ?? words.find(looks) ?? '';
}

const meant: Partial<Record<Category, readonly string[]>> = {
  tithes: ['tithe', 'tithes', 'tithing', 'zaka', 'fungu'],
  offerings: ['offer', 'offering', 'offerings', 'offertory', 'sadaka'],
  building_fund: ['build', 'building', 'roof', 'roofing', 'jengo', 'ujenzi'],
  missions_giving: ['mission', 'missions', 'missionary', 'missionaries'],
  hall_hire: ['hall', 'wedding', 'weddings'],
};

/** Words that do not affect the category: `Jengo fund`, `mfuko wa ujenzi`. */
const neutral = ['fund', 'funds', 'mfuko', 'hire', 'for', 'of', 'the', 'ya', 'wa', 'la'];

/** Whole words only. Undefined for none, several, or any other word: `Mary Hall` is a person, and `Mission Road` a street. */
export function categoryOf(account: string): Category | undefined {
  const words = wordsOf(account).filter((word) => !neutral.includes(word));
  const isNamed = (names: readonly string[]) => words.length > 0 && words.every((word) => names.includes(word));
  return Object.entries(meant).find(([, names]) => isNamed(names))?.[0] as Category | undefined;
}
