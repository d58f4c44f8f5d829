import type { DataLocation } from './data-location.ts';

/** Personal data in the church's small groups (docs/decisions/groups.md). */
export const groupPlaces: readonly DataLocation[] = [
  {
    table: 'content',
    what: 'a small group: the leader’s name, telephone and address, the place where it meets, and the ids of its members',
    keys: /^groups [a-z0-9]{26}$/,
    why: 'visitors find a group; the office knows its members and free places',
    seenBy: 'admins, pastors; the leader’s name, telephone and address also visitors if staff made them public',
    found: 'the leader by a scan of all groups for the name, address and telephone; a member’s groups by the id',
    exported: 'to the leader, the group’s name, place, time and contact; to a member, only the names of the groups',
    erased:
      'the group stays; the leader’s name, contact and the address are emptied; a member is removed from the list',
    kept: 'until staff delete the group',
  },
];
