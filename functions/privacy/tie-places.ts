import type { DataLocation } from './place.ts';

const ID = '[a-z0-9]{26}';

/** Personal data in the ties between members, and between registrations and members (docs/decisions/members.md). */
export const tiePlaces: readonly DataLocation[] = [
  {
    table: 'members',
    what: 'which members live together, and who is the head: ids, in the order in which they came',
    keys: new RegExp(`^household#${ID} household$`),
    why: 'a family has one address, and children none of their own',
    seenBy: 'admins, pastors',
    found: 'from the member',
    exported: 'the names of those who live with them, no more',
    erased: 'they are taken out of it; the address goes with its head’s record',
    kept: 'until the last one leaves it',
  },
  {
    table: 'members',
    what: 'which members are two people although they seemed to be one: their ids',
    keys: new RegExp(`^apart#${ID} ${ID}$`),
    why: 'they are not shown as doubles again',
    seenBy: 'nobody; the list of doubles leaves them out',
    found: 'from the member',
    exported: 'not: it says nothing of a person',
    erased: 'stays: after erasing, its ids lead to nobody',
    kept: 'as long as the table',
  },
  {
    table: 'members',
    what: 'which member a registration belongs to: their ids',
    keys: new RegExp(`^(registration#${ID} link|links#${ID} registration#${ID})$`),
    why: 'the office sees what a member came to',
    seenBy: 'admins, pastors',
    found: 'from the registration, or from the member and the records that were merged into theirs',
    exported: 'with the registration',
    erased: 'removed, from both sides',
    kept: 'until somebody unlinks them',
  },
];
