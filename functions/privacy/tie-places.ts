import type { DataLocation } from './data-location.ts';

const ID = '[a-z0-9]{26}';

/** Personal data in links between members, and between registrations and members (docs/decisions/members.md). */
export const tiePlaces: readonly DataLocation[] = [
  {
    table: 'members',
    what: 'the members of a household and its head: ids, in the order of joining, with the relation of each to the head',
    keys: new RegExp(`^household#${ID} household$`),
    why: 'a family shares one address; children have none of their own',
    seenBy: 'admins, pastors',
    found: 'from the member',
    exported: 'the own relation to the head, and only the names of the others in the household',
    erased:
      'the member and their relation are removed from it, and all relations with the head; the address is removed with the head’s record',
    kept: 'until the last member leaves',
  },
  {
    table: 'members',
    what: 'the staff notes on a member, also those from an imported file',
    keys: new RegExp(`^${ID} notes$`),
    whole: new RegExp(`^${ID} notes$`),
    why: 'the next staff member knows the agreements so far',
    seenBy: 'admins, pastors',
    found: 'from the member and the records merged into it',
    exported: 'text and time, without the author',
    erased: 'removed with the member',
    kept: 'until staff remove the note or delete the member',
  },
  {
    table: 'members',
    what: 'members whom staff marked as different people: their ids',
    keys: new RegExp(`^apart#${ID} ${ID}$`),
    why: 'the list of doubles does not suggest them again',
    seenBy: 'no one; the list of doubles omits them',
    found: 'from the member',
    exported: 'omitted: contains nothing about a person',
    erased: 'stays: after an erasure, its ids lead to no person',
    kept: 'without a limit',
  },
  {
    table: 'members',
    what: 'links from registrations to their members: ids',
    keys: new RegExp(`^(registration#${ID} link|links#${ID} registration#${ID})$`),
    whole: new RegExp(`^(registration#${ID} link|links#${ID} registration#${ID})$`),
    why: 'the office sees a member’s registrations',
    seenBy: 'admins, pastors',
    found: 'from the registration, or from the member and the records merged into it',
    exported: 'with the registration',
    erased: 'removed from both sides',
    kept: 'until staff remove the link',
  },
];
