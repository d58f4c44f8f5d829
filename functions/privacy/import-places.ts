import { retentionDays } from '#shared/privacy/retention.ts';
import type { DataLocation } from './data-location.ts';

/** Personal data in an import of members, until the rows are members (docs/decisions/members-import.md). */
export const importPlace: DataLocation = {
  table: 'members',
  what: 'a row of an uploaded file of members that waits for the import or was left out, with its values; of an imported row, only the values that fit no field',
  keys: /^import#\S+ part#/,
  why: 'an import continues after a crash; staff can download and correct the rows that were left out',
  seenBy: 'admins, pastors',
  found: 'not searched: rows expire within the week',
  exported: 'omitted: an imported person is exported as a member',
  erased: 'stays: it expires within the week; the row of a new member has only the values that fit no field',
  kept: `${retentionDays.importRows} days after the upload`,
};

export const importReasons = [
  {
    keys: /^imports /,
    because: 'imports of members: row counts by result, and the id of the staff member who started or undid them',
  },
  { keys: /^import#\S+ decisions$/, because: 'row numbers' },
] as const;
