import type { DataLocation } from './data-location.ts';

/** Personal data in the staff's tools (docs/decisions/saved-views.md). */
export const officePlaces: readonly DataLocation[] = [
  {
    table: 'users',
    what: 'saved views of one staff member or of all: their names and filters, never the search text',
    keys: /^#views(#\S+)? $/,
    why: 'staff open the same lists every day',
    seenBy: 'its author; all staff if an admin shares it',
    found: 'by the account’s id; by a scan of all staff’s views for a person’s address, telephone number and name',
    exported: 'views that name the person: list, name and filters',
    erased: 'views that name the person are deleted; a staff member’s own views are removed with the account',
    kept: 'until it is deleted',
  },
];
