import { expect, it } from 'vitest';

/** Every text that people read stands in one of these, by a path of names. */
const tables: Record<string, unknown> = import.meta.glob(
  ['./**/*{messages,words}.ts', '../shared/**/*{words,keys}.ts', '!./gallery/**'],
  { eager: true },
);

/** What a button says begins with what it does: words that are names of things as often are left out. */
const does =
  /^(?:Add|Apply|Ask|Back|Book|Call|Cancel|Change|Choose|Clear|Close|Confirm|Copy|Create|Delete|Download|Edit|Export|Find|Get|Give|Go|Hide|Import|Invite|Join|Keep|Learn|Leave|Let|Load|Log|Make|Mark|Move|New|Open|Plan|Print|Publish|Put|Read|Refresh|Register|Remove|Replace|Request|Resend|Restore|Retry|Return|Save|Schedule|Search|See|Send|Show|Sign|Start|Stop|Submit|Take|Talk|Tell|Try|Undo|Update|Upload|View|Watch|Write) /;

/** A capital after the first word. */
const capital = /\s["“(]?\p{Lu}\p{Ll}/u;

/** What the specification has a button, a menu or what a button brought about say: to the letter. */
const specified = [
  'Add Image',
  'Change Password',
  'Contact Us',
  'Create Event',
  'Create First Event',
  'Delete Error',
  'Delete Failed',
  'Delete Member',
  'Download Statement of Faith',
  'Edit Profile',
  'Export Report',
  'Export to Excel (CSV)',
  'Find a Campus',
  'Get Directions',
  'Get Involved',
  'Join a Group',
  'Learn More',
  'Let Us Know You’re Coming',
  'New Members (30d)',
  'New Sermon',
  'New This Month',
  'New Transaction',
  'Plan My Visit',
  'Refresh Images',
  'Register for Class',
  'Return to Home',
  'Save Component',
  'Save Page',
  'Save Section',
  'Save (Enter)',
  'Cancel (Esc)',
  'Schedule Meeting',
  'Try Again',
  'Update Event',
  'Upload Failed',
  'Upload New Image',
  'Upload Successful',
  'Upload Your First Sermon',
  'View Trends',
];

/** Labels of fields, beside others that the specification names in this way. */
const labels = ['New Email Address', 'New Password', 'Confirm New Password'];

/** Names of things keep their capital wherever they stand. */
const names = /\b(?:M-Pesa|Google|WhatsApp|Excel|Bible|God|Jesus|Sunday|Monday|Saturday)\b/g;

function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${path} › ${name}`));
}

const texts = Object.entries(tables).flatMap(([path, table]) => textsIn(table, path));

it('what a button does is said in sentence case; what the specification says, to the letter', () => {
  // Buttons are short; a sentence after it begins with its own capital.
  const short = texts.filter(([, text]) => does.test(text) && text.split(' ').length <= 6 && !/[.?!:]\s/.test(text));
  expect(short.length).toBeGreaterThan(300);
  const kept = new Set([...specified, ...labels]);
  const titled = short.filter(
    ([, text]) => !kept.has(text.replaceAll("'", '’')) && capital.test(text.replaceAll(names, 'name')),
  );
  expect(titled).toEqual([]);
});

it('each exception is still said somewhere', () => {
  const said = new Set(texts.map(([, text]) => text.replaceAll("'", '’')));
  expect([...specified, ...labels].filter((text) => !said.has(text))).toEqual([]);
});

/** Other spellings of words that the specification has: baptized, Check, program, inquiry. */
const otherSpelling = /\b(?:baptis(?:e|ed|ing)|cheques?|programmes?|enquir(?:y|ies))\b/i;

it('spells the words of the specification as it does', () => {
  expect(texts.filter(([, text]) => otherSpelling.test(text))).toEqual([]);
});
