import { retentionDays } from '#shared/privacy/retention.ts';
import type { Place } from './place.ts';

/** What an import of members keeps of people until they are members (docs/decisions/members-import.md). */
export const importPlace: Place = {
  table: 'members',
  what: 'a row of a file of members that waits to be taken in, or was not: what the file said of somebody; of a row that was taken in, the values that no field could hold',
  keys: /^import#\S+ part#/,
  why: 'an import goes on after a crash; who was not taken in can be fetched and mended',
  seenBy: 'admins, pastors',
  found: 'nobody’s are looked for: they are gone within the week',
  exported: 'not: whoever was taken in is exported as a member',
  erased:
    'stays: it is gone by itself within the week; of whoever became a member, only values that were not taken are in it',
  kept: `${retentionDays.importRows} days after the file was handed over`,
};

/** Its other items, in which nobody is. */
export const importReasons = [
  { keys: /^imports /, because: 'imports of members: how many rows came to what, and the id of who started them' },
  { keys: /^import#\S+ decisions$/, because: 'numbers of rows' },
] as const;
