import type { Place } from './place.ts';

/** What the staff keep for themselves (docs/decisions/saved-views.md). */
export const officePlaces: readonly Place[] = [
  {
    table: 'users',
    what: 'the saved views of somebody of the staff, and of all: filters and names that they gave them',
    keys: /^#views(#\S+)? $/,
    why: 'the same lists are looked at every day',
    seenBy: 'whoever saved it; all staff where an admin says so',
    found: 'by the account’s id',
    exported: 'not: it says nothing of anybody but what lists they look at',
    erased: 'stays, and nobody finds it once the account is gone',
    kept: 'until it is deleted',
  },
];
