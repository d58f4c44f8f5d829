import { retentionDays } from '#shared/privacy/retention.ts';
import type { DataLocation } from './place.ts';

/** Personal data in an import of members, until the rows are members (docs/decisions/members-import.md). */
export const importPlace: DataLocation = {
  table: 'members',
  what: 'a row of a file of members that waits for the import or was left out, with its values; of an imported row, the values that no field could hold',
  keys: /^import#\S+ part#/,
  why: 'an import goes on after a crash; who was not taken in can be fetched and mended',
  seenBy: 'admins, pastors',
  found: 'nobody’s are looked for: they are gone within the week',
  exported: 'not: whoever was taken in is exported as a member',
  erased:
    'stays: the table drops it within the week; of a person who became a member it has only the values that no field could hold',
  kept: `${retentionDays.importRows} days after the file was handed over`,
};

/** The other items of an import, without personal data. */
export const importReasons = [
  { keys: /^imports /, because: 'imports of members: how many rows came to what, and the id of who started them' },
  { keys: /^import#\S+ decisions$/, because: 'numbers of rows' },
] as const;
