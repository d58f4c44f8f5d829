import { confirmation } from '#shared/privacy/schema.ts';

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`);

/** Fixed text of the screen with one person’s data. */
export const messages = {
  title: 'One person’s data',
  lead: 'Whoever asks may have a copy of what the church keeps of them, and may ask that it be erased. Look first whether it is them: call them, or write to the address that they gave.',
  search: {
    legend: 'Look for',
    by: { email: 'Email address', phone: 'Telephone number' },
    label: { email: 'Email address', phone: 'Telephone number' },
    missing: 'Write an address or a number first.',
    submit: 'Look',
  },
  looking: (count: number) => `Looking through everything… ${records(count)} so far`,
  failed: { title: 'It could not be looked for', text: 'The church’s computer did not answer.' },
  gone: {
    title: 'This record is gone',
    text: 'It was erased or deleted meanwhile. Look by address or telephone for what else there is.',
  },
  none: {
    title: 'Nothing is kept of this person',
    text: 'No member, registration, account, entry of the books or saved view has it.',
  },
  found: (count: number) => `${records(count)} found`,
  choose:
    'Tick what is theirs. A family shares a telephone, and two people can have one name: what only has those is not ticked.',
  notWhole: 'There may be more records than are shown. Erase these, and look again.',
  kinds: {
    member: 'Member',
    registration: 'Registration',
    account: 'Account',
    entry: 'Entry of the books',
    view: 'Saved view of a list',
  },
  matches: {
    chosen: 'The record you came from',
    linked: 'Linked to the member',
    address: 'Has the address',
    telephone: 'Has the telephone number',
    name: 'Names them',
  },
  fates: {
    erased: 'Erasing removes it.',
    cancelled: 'Erasing cancels it first: its places go back.',
    nameless: 'Erasing empties its note; the entry and its sum stay, as the law on books asks.',
    staff: 'Stays: the account has a role. Take the role away first.',
  },
  copy: {
    html: 'Download a copy to read',
    json: 'Download as JSON',
    busy: (done: number, of: number) => `Gathering… ${done} of ${of}`,
    saved: 'The copy is saved',
    savedText: 'The audit keeps that you had it made.',
    failed: 'No copy was made',
    nothing: 'Tick at least one record.',
  },
  erase: {
    open: (count: number) => `Erase ${records(count)}…`,
    title: (count: number) => `Erase ${records(count)} for good?`,
    text: 'Nobody can bring it back, and no copy is made.',
    goes: 'This goes:',
    stays: 'This stays:',
    stay: [
      'Figures: how many registered, came and gave, without names.',
      'That somebody erased it, and when, in the audit: ids, no names.',
      'Emails that were sent, in their mailbox and in the office’s: delete the office’s by hand.',
      'Backups of the tables, which nobody reads, for 35 days.',
      'What their own browser keeps, as where they stopped in a recording: it is on their device alone.',
    ],
    label: `Type ${confirmation} to go on`,
    wrong: `Type ${confirmation}, in capital letters.`,
    yes: 'Erase for good',
    no: 'Keep everything',
    close: 'Close',
    busy: 'Beginning…',
    failed: 'Nothing was erased',
  },
  going: {
    title: 'It is being erased',
    text: (done: number, of: number) => `${done} of ${records(of)} done. You may leave: it goes on by itself.`,
    progress: 'How many are erased',
    again: 'Go on',
    stuck: 'It stands still. Nothing is half done: have it go on, or ask whoever runs the site.',
  },
  done: {
    title: 'It is erased',
    text: (of: number, stayed: number) =>
      stayed === 0
        ? `${records(of)} gone; who else copied something is told. The lists follow within a minute.`
        : `${records(of - stayed)} gone, ${records(stayed)} stayed: an account got a role meanwhile.`,
    more: 'Look for somebody else',
  },
} as const;

/** Fixed text of the copy, addressed to the person. */
export const documentWords = {
  title: (church: string) => `What ${church} keeps of you`,
  made: (when: string) => `Made on ${when}.`,
  lead: 'You may ask us to correct or to erase it: answer the email that this came with, or come to the office. What your own browser keeps for you, as a form that you began or where you stopped in a recording, never reaches us and is not in here.',
  kinds: {
    member: 'In the list of members',
    registration: 'What you sent us',
    account: 'Your account',
    entry: 'In the church’s books',
    view: 'In a saved view of a list',
  },
  labels: { type: 'Form', ip_address: 'Network address, shortened', terms: 'Terms agreed to' },
  mails: 'Emails about it',
  changes: 'What was done with it',
  to: { registrant: 'To you', staff: 'To the office' },
  yes: 'yes',
  no: 'no',
} as const;
