import { retentionDays } from '#shared/privacy/retention.ts';
import type { TableName } from '../kit/env.ts';
import type { DataLocation } from './data-location.ts';
import { groupPlaces } from './group-places.ts';
import { importPlace, importReasons } from './import-places.ts';
import { officePlaces } from './office-places.ts';
import { tiePlaces } from './tie-places.ts';

const days = (what: keyof typeof retentionDays) => `${retentionDays[what]} days`;
const ID = '[a-z0-9]{26}';

const never = 'omitted: contains nothing that a person could read';

/**
 * A test compares the list with stored items: if you store new personal data, add a row (docs/decisions/privacy.md).
 */
export const places: readonly DataLocation[] = [
  {
    table: 'registrations',
    what: 'a submitted form: name, address, telephone as typed and as E.164, answers, shortened network address; the office’s work on it, with the note of a skipped step',
    keys: new RegExp(`^${ID} registration$`),
    why: 'the church can act on the request',
    seenBy: 'admins, pastors',
    found: 'by id; by address and telephone in the search',
    exported: 'whole',
    erased: 'emptied: form, day, people and church event stay, because figures are counted from them',
    kept: `${days('registrations')} after the church event, or after arrival if there is none; suspected spam ${days('suspects')}; then emptied`,
  },
  {
    table: 'registrations',
    what: 'fingerprints of the addresses registered for a church event; ids of its cancelled registrations, of those that hold places, and of those on its waiting list',
    keys: /^(event#\S+ (email|withdrawn)#|due |waiting#\S+ |lines )/,
    whole: /^(event#\S+ email#|due |waiting#\S+ )/,
    why: 'no one registers twice; unconfirmed places are released; free places are offered in order',
    seenBy: 'no one',
    found: 'from the registration',
    exported: never,
    erased: 'the fingerprint is removed with its registration; an id that leads to no person stays',
    kept: 'as long as its registration',
  },
  {
    table: 'registrations',
    what: 'a staff note on a registration, or the person’s answer to a reply as staff wrote it down, with its day and way',
    keys: new RegExp(`^${ID} note#`),
    whole: new RegExp(`^${ID} note#`),
    why: 'the next staff member knows the agreements so far; notes are for this only, and not for lasting facts about a person',
    seenBy: 'admins, pastors',
    found: 'from the registration',
    exported: 'whole, without its author',
    erased: 'removed with its registration',
    kept: 'as long as its registration',
  },
  {
    table: 'registrations',
    what: 'a reply that staff mailed to the person, with its outcome',
    keys: new RegExp(`^${ID} reply#`),
    whole: new RegExp(`^${ID} reply#`),
    why: 'the next staff member knows what the church has written',
    seenBy: 'admins, pastors',
    found: 'from the registration',
    exported: 'whole, without its author',
    erased: 'removed with its registration',
    kept: 'as long as its registration',
  },
  {
    table: 'registrations',
    what: 'a change of a registration’s party: the answers before and after',
    keys: new RegExp(`^${ID} change#`),
    whole: new RegExp(`^${ID} change#`),
    why: 'staff can explain a booking, and the sum to pay or to give back',
    seenBy: 'admins, pastors',
    found: 'from the registration',
    exported: 'whole, without its author',
    erased: 'removed with its registration',
    kept: 'as long as its registration',
  },
  {
    table: 'members',
    what: 'a member: name, address, telephones as typed and as E.164, birthday, household, emergency contact, tags, whether they want letters; whether an import added the record',
    keys: new RegExp(`^${ID} member$`),
    why: 'the church can look after its members',
    seenBy: 'admins, pastors',
    found: 'by id; by address and telephone in the search; records merged into it by the ids in `merged`',
    exported: 'whole',
    erased: 'emptied, with the records merged into it: only the id stays, so that a late event cannot create it again',
    kept: `as long as the church keeps the member; a deleted one ${days('deletedMembers')}, an emptied one ${days('erasures')}`,
  },
  ...tiePlaces,
  ...officePlaces,
  ...groupPlaces,
  importPlace,
  {
    table: 'users',
    what: 'an account: name, address, telephone as typed and as E.164, the user’s description of themselves, role, time of the last visit; ids of lost accounts that it replaces',
    keys: /^(?!#)\S+ $/,
    why: 'users can sign in; disabled accounts are refused',
    seenBy: 'admins; each user, their own account',
    found: 'by id; by address in the user pool',
    exported: 'whole, without sign-in data',
    erased: 'removed, here and in the user pool; an account with a role must lose the role first',
    kept: 'until it is erased',
  },
  {
    table: 'finance',
    what: 'an entry of the books, whose note may contain a giver’s name or a payer’s telephone number; ids of the entries that are gifts of a member or payments of a registration',
    keys: new RegExp(`^(${ID} entry$|(giver|registration|sheet)#${ID} (\\d{4}-|paid$))`),
    why: 'the law requires the books',
    seenBy: 'admins, accounts',
    found:
      'gifts by the member’s id, payments by the registration’s; the name and the telephone number by a scan of the notes, a thousand entries per request',
    exported: 'whole',
    erased: 'stays; its note is emptied except for the receipt number',
    kept: 'at least five years after the entry’s year (Tax Procedures Act 2015, section 23)',
  },
  {
    table: 'finance',
    what: 'a counting sheet: the names of the two people who counted, the total, the bank’s reference',
    keys: new RegExp(`^counting#${ID} sheet$`),
    why: 'two people answer for the cash that they counted',
    seenBy: 'admins, accounts',
    found: 'the name by a scan of the sheets, a thousand per request',
    exported: 'whole',
    erased: 'stays; the names of both counters are emptied',
    kept: 'as long as its entries',
  },
  {
    table: 'notifications',
    what: 'a marker that a mail about a registration, or a letter to a member, was sent, with the time: no address, no text',
    keys: /^mail#/,
    whole: /^mail#/,
    why: 'no one is mailed twice; the church sees what became of a letter',
    seenBy: 'the result of a letter: admins, pastors; others: no one',
    found: 'from the registration or the member',
    exported: 'time, recipient (registrant or staff) and result',
    erased: 'removed',
    kept: days('mailMarkers'),
  },
  {
    table: 'notifications',
    what: 'the number of recent mails to a mailbox, by a fingerprint of its address',
    keys: /^mailbox#/,
    why: 'no one is flooded with our mails',
    seenBy: 'no one',
    found: 'not searched; only by the fingerprint of an address',
    exported: never,
    erased: 'stays: it expires within two days',
    kept: '2 days',
  },
  {
    table: 'notifications',
    what: 'a letter from staff to registrants of a church event or to members, with the number of recipients and the ids of selected members; fingerprints of the mailboxes that it was queued for, with the id of the registration or member',
    keys: /^(letters|letter|letter-trial)#/,
    why: 'the church can look up its letters and whom they reached; no one gets a letter twice',
    seenBy: 'the letter and whom it reached: admins, pastors; the fingerprints: no one',
    found:
      'letters by their church event, or those to members; they have no names or addresses except in the text that staff wrote',
    exported: never,
    erased: 'stays',
    kept: `the letter ${days('mailMarkers')}, the fingerprints and test letters ${days('addressedMailboxes')}`,
  },
  {
    table: 'audit',
    what: 'changes, exports and erasures of a person’s data, with the staff member: ids and field names, no values',
    keys: /^(member|registration|user|erasure)#/,
    why: 'the church can show who touched which record',
    seenBy: 'operators; admins and pastors, those of a member',
    found: 'by the id of the record',
    exported: 'action, fields and time, without the staff member',
    erased: 'stays: after an erasure, its ids lead to no person',
    kept: days('auditOfPeople'),
  },
  {
    table: 'search',
    what: 'folded names, also of the people of a party, and their words, addresses, telephone numbers and references by which staff find registrations and members',
    keys: /^(registrations|members)#(list|name|value|lines|order|known|doubles|words)/,
    why: 'staff can search their lists',
    seenBy: 'no one directly; staff search their lists with it',
    found: 'from its record',
    exported: 'omitted: contains nothing that the record does not',
    erased: 'removed with its record; a word of a name with the last record that has it',
    kept: 'as long as its record',
  },
  {
    table: 'privacy',
    what: 'an erasure: the ids of the records that it emptied, and its requester',
    keys: /^\S+ $/,
    why: 'it continues after an interruption, and can be repeated after a backup is restored',
    seenBy: 'admins',
    found: 'by its id',
    exported: never,
    erased: 'stays: its ids lead to no person',
    kept: days('erasures'),
  },
];

export interface Reason {
  readonly keys: RegExp;
  readonly because: string;
}

const published = 'published by the church, or about the church itself';
const figures = 'counts only, no people';

export const nothingPersonal: Readonly<Record<TableName, readonly Reason[]>> = {
  calendar: [{ keys: /./, because: published }],
  content: [{ keys: /^content /, because: published }],
  seats: [{ keys: /./, because: figures }],
  registrations: [],
  outbox: [{ keys: /./, because: 'events: ids and facts without names, on their way to the bus' }],
  audit: [{ keys: /./, because: 'changes of the site and its books, with only the id of the staff member' }],
  finance: [{ keys: /^months /, because: figures }],
  insights: [
    { keys: /^(registrations|attendance)#/, because: figures },
    { keys: /^once#/, because: 'ids of events that were counted' },
  ],
  notifications: [
    { keys: /^(brake|digest|reminders|event-(reminder|follow-up)#\S+) /, because: figures },
    {
      keys: /^crowd#/,
      because:
        'the number of people that each request of a network registered for an event, with both sealed, for two days',
    },
    {
      keys: /^network#/,
      because:
        'the number of mails that forms from a network (IPv4 /24, IPv6 /48) caused in an hour, by its fingerprint, for two days',
    },
    {
      keys: /^(called-off|change)#/,
      because: 'a church event before and after its change, and the message from staff to all registrants',
    },
  ],
  media: [{ keys: /./, because: published }],
  members: [{ keys: /^(figures|moves) /, because: figures }, ...importReasons],
  users: [{ keys: /^#admins /, because: 'ids of the accounts that are admins' }],
  search: [
    { keys: /#titles#/, because: 'words of the titles of church events' },
    { keys: /^reindex /, because: 'the progress of rebuilding' },
  ],
  deliveries: [{ keys: /^consumer#/, because: 'events: ids and facts without names, and how webhooks answered' }],
  privacy: [],
};
