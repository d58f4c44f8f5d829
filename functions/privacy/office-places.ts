import type { DataLocation } from './place.ts';

/** Personal data in the tools of the staff (docs/decisions/saved-views.md). */
export const officePlaces: readonly DataLocation[] = [
  {
    table: 'users',
    what: 'the saved views of somebody of the staff, and of all: filters and names that they gave them, and never what was searched for',
    keys: /^#views(#\S+)? $/,
    why: 'the same lists are looked at every day',
    seenBy: 'whoever saved it; all staff where an admin says so',
    found:
      'by the account’s id; those of all who have a role are looked through for a person’s address, telephone number and name',
    exported: 'a view that names the person: its list, name and filters',
    erased: 'a view that names the person is deleted; somebody’s own go with their account',
    kept: 'until it is deleted',
  },
];
