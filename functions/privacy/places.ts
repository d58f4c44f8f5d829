import { retentionDays } from '#shared/privacy/retention.ts';
import type { TableName } from '../kit/env.ts';
import { importPlace, importReasons } from './import-places.ts';
import { officePlaces } from './office-places.ts';
import type { DataLocation } from './place.ts';
import { tiePlaces } from './tie-places.ts';

const days = (what: keyof typeof retentionDays) => `${retentionDays[what]} days`;
const ID = '[a-z0-9]{26}';

const never = 'nothing is in it that a person could read';

/**
 * Every kind of item with personal data, by table. A test compares the list with stored items: if you store new personal data,
 * add a row here (docs/decisions/privacy.md).
 */
export const places: readonly DataLocation[] = [
  {
    table: 'registrations',
    what: 'what somebody sent by a form: name, address, telephone as typed and as E.164, answers, shortened network address',
    keys: new RegExp(`^${ID} registration$`),
    why: 'the church does what was asked for',
    seenBy: 'admins, pastors',
    found: 'by id; by address and telephone in the search',
    exported: 'whole',
    erased: 'emptied: form, day, people and church event stay, so that figures stay right',
    kept: `${days('registrations')} after the church event or after it came; what looks like spam ${days('suspects')}; then emptied`,
  },
  {
    table: 'registrations',
    what: 'that an address is registered for a church event, as a fingerprint; which registrations of an event were cancelled; which hold places',
    keys: /^(event#\S+ (email|withdrawn)#|due )/,
    why: 'nobody registers twice; places that nobody confirms go back',
    seenBy: 'nobody',
    found: 'from the registration',
    exported: never,
    erased: 'the fingerprint is removed with its registration; an id that leads to nobody stays',
    kept: 'as long as its registration',
  },
  {
    table: 'registrations',
    what: 'a note that staff wrote to a registration',
    keys: new RegExp(`^${ID} note#`),
    why: 'whoever goes on with it knows what was said and promised; for nothing else: what is to be remembered of a person for good is not written here',
    seenBy: 'admins, pastors',
    found: 'from the registration',
    exported: 'whole, without who wrote it',
    erased: 'removed with its registration',
    kept: 'as long as its registration',
  },
  {
    table: 'members',
    what: 'a member: name, address, telephones as typed and as E.164, birthday, household, whom to call in an emergency; whether an import added the record',
    keys: new RegExp(`^${ID} member$`),
    why: 'the church knows whom it looks after',
    seenBy: 'admins, pastors',
    found: 'by id; by address and telephone in the search; records that were merged into it by the ids in `merged`',
    exported: 'whole',
    erased:
      'emptied, with the records that were merged into it: the id alone stays, so that nothing that comes late makes it again',
    kept: `for as long as the church keeps the member; a deleted one ${days('deletedMembers')}, an emptied one ${days('erasures')}`,
  },
  ...tiePlaces,
  ...officePlaces,
  importPlace,
  {
    table: 'users',
    what: 'an account: name, address, telephone as typed and as E.164, what they say of themselves, role, when they were last here',
    keys: /^(?!#)\S+ $/,
    why: 'somebody signs in; who may not any more is refused',
    seenBy: 'admins; one’s own, everybody',
    found: 'by id; by address in the user pool',
    exported: 'whole, without what belongs to a sign-in',
    erased: 'removed, here and in the user pool; somebody with a role gives the role up first',
    kept: 'until it is erased',
  },
  {
    table: 'finance',
    what: 'an entry of the books, whose note may name a giver or a payer’s telephone; by id, which are gifts of a member or payments of a registration',
    keys: new RegExp(`^(${ID} entry$|(giver|registration)#${ID} (\\d{4}-|paid$))`),
    why: 'the books are kept by law',
    seenBy: 'admins, accounts',
    found:
      'those that name the member as giver, or the registration, by their places; the notes are looked through for the name and the telephone, a thousand entries in a request',
    exported: 'whole',
    erased: 'stays, and its note is emptied down to the receipt’s number',
    kept: 'at least five years after the year they are of (Tax Procedures Act 2015, section 23)',
  },
  {
    table: 'notifications',
    what: 'that a mail about a registration was sent, and when: no address, no text',
    keys: /^mail#/,
    why: 'nobody is mailed twice',
    seenBy: 'nobody',
    found: 'from the registration',
    exported: 'when, to whom of the two, what became of it',
    erased: 'removed',
    kept: days('mailMarkers'),
  },
  {
    table: 'notifications',
    what: 'how many mails a mailbox got lately, under a fingerprint of its address',
    keys: /^mailbox#/,
    why: 'nobody is flooded with our mails',
    seenBy: 'nobody',
    found: 'by the fingerprint of an address, which nobody looks for',
    exported: never,
    erased: 'stays: it is gone by itself before anybody could ask twice',
    kept: '2 days',
  },
  {
    table: 'notifications',
    what: 'a letter to everyone of a church event, in staff’s words, with how many got it; which mailboxes it was handed out to, as fingerprints',
    keys: /^(letters|letter|letter-trial)#/,
    why: 'the church can say what it wrote to whom it wrote; nobody gets a letter twice',
    seenBy: 'the letter: admins, pastors; the fingerprints: nobody',
    found: 'the letters by their church event; nobody’s name or address is in them but what staff wrote',
    exported: never,
    erased: 'stays',
    kept: `the letter ${days('mailMarkers')}, the fingerprints ${days('addressedMailboxes')}`,
  },
  {
    table: 'audit',
    what: 'who changed, exported or erased something of a person: ids and names of fields, no values',
    keys: /^(member|registration|user|erasure)#/,
    why: 'the church can say who touched what',
    seenBy: 'nobody on a screen; operators',
    found: 'by the id of the record',
    exported: 'what was done and when; not by whom',
    erased: 'stays: after erasing, its ids lead to nobody',
    kept: days('auditOfPeople'),
  },
  {
    table: 'search',
    what: 'folded names and their words, addresses, telephone numbers and references by which staff find registrations and members',
    keys: /^(registrations|members)#(list|name|value|lines|order|known|doubles|words)/,
    why: 'staff find one among many',
    seenBy: 'nobody; the lists of staff are found by it',
    found: 'from the record that they are of',
    exported: 'not: it says nothing that the record does not say',
    erased: 'removed with the record; a word of a name with the last record that has it',
    kept: 'as long as their record',
  },
  {
    table: 'privacy',
    what: 'an erasure: the ids of the records that it emptied, and who asked for it',
    keys: /^\S+ $/,
    why: 'it goes on where it stopped, and can be done again after a backup was restored',
    seenBy: 'admins',
    found: 'by its id',
    exported: never,
    erased: 'stays: its ids lead to nobody',
    kept: days('erasures'),
  },
];

/** A kind of item without data about people who use the church, and the reason. */
export interface Reason {
  readonly keys: RegExp;
  readonly because: string;
}

const published = 'what the church publishes or says of itself';
const figures = 'figures: how many, never who';

/** The other kinds of items, by table. */
export const nothingPersonal: Readonly<Record<TableName, readonly Reason[]>> = {
  calendar: [{ keys: /./, because: published }],
  content: [{ keys: /./, because: published }],
  seats: [{ keys: /./, because: figures }],
  registrations: [],
  outbox: [{ keys: /./, because: 'events: ids and facts without names, on their way to the bus' }],
  audit: [{ keys: /./, because: 'what was changed of the site and its books; the member of staff by their id alone' }],
  finance: [{ keys: /^months /, because: figures }],
  insights: [
    { keys: /^(registrations|attendance)#/, because: figures },
    { keys: /^once#/, because: 'ids of events that were counted' },
  ],
  notifications: [
    { keys: /^(brake|digest) /, because: figures },
    {
      keys: /^crowd#/,
      because: 'how many people each request of a network registered for an event, under seals of both, for two days',
    },
    {
      keys: /^network#/,
      because:
        'how many mails the forms of a network (IPv4 /24, IPv6 /48) caused in an hour, under its fingerprint, for two days',
    },
    {
      keys: /^(called-off|change)#/,
      because: 'what a church event was and is, and what staff wrote to all who are registered',
    },
  ],
  media: [{ keys: /./, because: published }],
  members: [{ keys: /^(figures|moves) /, because: figures }, ...importReasons],
  users: [{ keys: /^#admins /, because: 'ids of the accounts that are admins' }],
  search: [
    { keys: /#titles#/, because: 'words of the titles of church events' },
    { keys: /^reindex /, because: 'how far rebuilding is' },
  ],
  privacy: [],
};
