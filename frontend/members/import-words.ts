import type { DoubleReason, ImportState, MemberImport } from '#shared/members/import-schema.ts';
import { mostImportRows } from '#shared/members/import-schema.ts';
import { messages as members } from './messages.ts';

const n = (count: number) => count.toLocaleString('en-US');
const some = (count: number, one: string, many: string) => `${n(count)} ${count === 1 ? one : many}`;
const rows = (count: number) => some(count, 'row', 'rows');
const f = members.fields;

/** Fixed text of the member import (docs/decisions/members-import.md). */
export const words = {
  link: 'Import',
  title: 'Import members from a file',
  lead: 'Choose a spreadsheet that was saved as CSV. You see what it holds, and who is in the list already, before anybody is added.',
  file: 'File of members',
  fileHint: `A CSV file with a line that names its columns, up to ${n(mostImportRows)} rows.`,
  tooLarge: 'This file is too large for an import.',
  unreadable: 'This file could not be read. Choose it again.',
  openQuotation: (line: number) =>
    `Line ${n(line)} has a quotation mark (") that is not closed in its line, so the rows below it cannot be told apart. Correct the file and choose it again.`,
  damaged: (line: number) =>
    `Line ${n(line)} has characters that cannot be read. The file is damaged, or not a CSV file. Save it again as CSV UTF-8 and choose it again.`,
  none: 'This file has no row below its first line.',
  tooMany: `A file may hold ${n(mostImportRows)} rows. Part it in two.`,
  columns: {
    title: 'What the columns are',
    lead: 'We matched each column by its heading. Correct what is wrong; a column with “Leave out” is not imported.',
    leaveOut: 'Leave out',
    example: (text: string) => `For example: ${text}`,
    empty: 'Its first rows are empty',
    fullName: 'First and last name together',
    secondPhone: f.secondPhone,
    untitled: (number: number) => `Column ${number}`,
    twice: 'Two columns are the same. Leave one of them out.',
    noName: 'Say which columns hold the first and the last name.',
    separator: 'Columns are separated by',
    separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' },
    order: 'Days are written',
    orders: { day: 'Day first: 31/12/2026', month: 'Month first: 12/31/2026' },
  },
  counted: (right: number, wrong: number) =>
    wrong === 0 ? `All ${rows(right)} can be imported.` : `${rows(right)} can be imported, ${rows(wrong)} cannot.`,
  preview: 'The first rows as members',
  /** Every member has a status; other fields may be unknown. */
  noStatus: `New members without a status in the file are added as ${members.status.options.Active}.`,
  wrong: (count: number) => `${rows(count)} cannot be imported`,
  wrongLead: 'They are left out, and can be fetched as a file to be mended. The others are imported all the same.',
  partial: (count: number) => `${some(count, 'person is', 'people are')} imported without a value`,
  partialLead: 'The value is left out. You can fill it in later, or mend the file now and choose it again.',
  line: (row: number, name?: string) => (name ? `Row ${n(row)}, ${name}` : `Row ${n(row)}`),
  quoted: (value: string, why: string) => `“${value}”. ${why}`,
  /** By the text of the failed validation. */
  untaken: {
    date: (value: string) => `“${value}” is not a full date.`,
    day_to_come: (value: string) => `“${value}” is still to come.`,
    email_address: (value: string) => `“${value}” is not an email address.`,
    phone_digits: (value: string) => `“${value}” is not a full phone number.`,
    phones: (value: string) => `“${value}” is a third phone number, and there is room for two.`,
    choice: (value: string) => `“${value}” is not one of the choices.`,
  },
  beyond: (value: string) =>
    `More values than columns: “${value}” is left over. Put quotation marks around a value that has a comma in it.`,
  reason: (field: string, text: string) => `${field}: ${text}`,
  more: (count: number) => `Show ${n(count)} more`,
  look: 'Check for duplicates',
  again: 'Choose another file',
  looking: (done: number, count: number) => `Looking at ${n(done)} of ${rows(count)}…`,
  notLooked: 'The church’s computer did not answer. Nobody was added; press again to go on.',
  progress: 'Rows so far',
  doubles: {
    title: (count: number) => `${some(count, 'person is', 'people are')} already in the list`,
    lead: 'Choose what to do with them. You can change it for each person.',
    all: 'For all',
    one: (row: number) => `Row ${n(row)}`,
    as: 'Same as above',
    choices: {
      skip: 'Skip: leave the member as they are',
      update: 'Update: fill in what the file says',
      add: 'Add anyhow: it is somebody else',
    },
    short: { skip: 'Skip', update: 'Update', add: 'Add anyhow' },
    by: {
      member_id: 'the same member ID',
      email: 'the same email',
      phone: 'the same phone',
      birthday: 'the same name and birthday',
    } satisfies Record<DoubleReason, string>,
    of: (name: string, number: string, by: string) => `${name}, ${number}: ${by}`,
    behind:
      'The latest changes are still being added to the list, so not everybody who is in it is shown here. The import finds the others, and leaves them as they are.',
    within: (row: number) => `the same person as row ${n(row)} of this file`,
    none: 'Nobody of this file is in the list yet.',
    tooMany:
      'So many different decisions cannot be kept. Decide for all of them, and for fewer than 4,000 differently.',
  },
  start: (adds: number, updates: number) => {
    const members = (count: number) => some(count, 'member', 'members');
    if (updates === 0) return `Add ${members(adds)}`;
    return adds === 0 ? `Update ${members(updates)}` : `Add ${members(adds)} and update ${n(updates)}`;
  },
  notStarted: 'The church’s computer did not answer. Press again: nothing is done twice.',
  jobs: {
    title: 'Imports',
    none: 'No file was imported yet.',
    failure: { title: 'The imports did not arrive', text: 'The church’s computer did not answer.' },
    states: {
      filling: 'Waits for its rows',
      working: 'At work',
      done: 'Done',
      cancelled: 'Cancelled',
      stopped: 'Stopped: whoever started it may not import any more',
    } satisfies Record<ImportState, string>,
    at: (done: number, count: number) => `${n(done)} of ${rows(count)}`,
    sums: ({ added, updated, unchanged, skipped, refused, partial }: MemberImport) =>
      [
        `${n(added)} added`,
        `${n(updated)} updated`,
        ...(unchanged > 0 ? [`${n(unchanged)} as they were`] : []),
        `${n(skipped)} skipped`,
        `${n(refused)} refused`,
        ...(partial > 0 ? [`${n(partial)} without a value`] : []),
      ].join(', '),
    keepsOn: 'You can leave this page: the import goes on without it.',
    still: 'It has stood still for some minutes.',
    goOn: 'Go on',
    cancel: 'Cancel import',
    question: {
      title: 'Cancel this import?',
      text: 'Who was added by now stays in the list. The rest of the file is not imported.',
      yes: 'Cancel import',
      no: 'Go on importing',
    },
    fetch: 'Download the problem rows (CSV)',
    show: 'Show what was not imported',
    until: (day: string) => `Available until ${day}.`,
    failed: 'That did not work',
    failedText: 'The church’s computer did not answer. Please try again.',
  },
  left: {
    file: 'members-not-imported',
    row: 'Row',
    why: 'Why it was not imported',
    skipped: (number: string) => (number ? `Is there already: ${number}` : 'Is there already'),
    left: 'The import ended before it',
  },
  fields: {
    member_id: f.number,
    first_name: f.firstName,
    last_name: f.lastName,
    email: f.email,
    phone: f.phone,
    date_of_birth: f.born,
    gender: f.gender,
    marital_status: f.marital,
    address: f.address,
    city: f.city,
    membership_date: f.since,
    membership_status: f.status,
    emergency_contact_name: f.emergencyName,
    emergency_contact_phone: f.emergencyPhone,
  },
} as const;
