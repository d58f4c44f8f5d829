import { expect, it } from 'vitest';

/** All user-visible texts are in these tables, by a path of names. */
const tables: Record<string, unknown> = import.meta.glob(
  ['./**/*{messages,words}.ts', '../shared/**/*{words,keys}.ts', '!./gallery/**'],
  { eager: true },
);

/** Button texts start with a verb. Words that are often nouns, too, are left out. */
const does =
  /^(?:Add|Apply|Ask|Back|Book|Call|Cancel|Change|Choose|Clear|Close|Confirm|Copy|Create|Delete|Download|Edit|Export|Find|Get|Give|Go|Hide|Import|Invite|Join|Keep|Learn|Leave|Let|Load|Log|Make|Mark|Move|New|Open|Plan|Print|Publish|Put|Read|Refresh|Register|Remove|Replace|Request|Resend|Restore|Retry|Return|Save|Schedule|Search|See|Send|Show|Sign|Start|Stop|Submit|Take|Talk|Tell|Try|Undo|Update|Upload|View|Watch|Write) /;

const capital = /\s["“(]?\p{Lu}\p{Ll}/u;

/** Texts of buttons, menus and results that the specification prescribes literally. */
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

/** Field labels, in the same style as others in the specification. */
const labels = ['New Email Address', 'New Password', 'Confirm New Password'];

// What Safaricom's menus are called.
const names = /\b(?:Lipa na M-Pesa|Pay Bill|M-Pesa|Google|WhatsApp|Excel|Bible|God|Jesus|Sunday|Monday|Saturday)\b/g;

function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${path} › ${name}`));
}

const texts = Object.entries(tables).flatMap(([path, table]) => textsIn(table, path));

it('button texts are in sentence case, unless the specification prescribes them literally', () => {
  // Button texts are short. In longer texts, sentences start with their own capitals.
  const short = texts.filter(([, text]) => does.test(text) && text.split(' ').length <= 6 && !/[.?!:]\s/.test(text));
  expect(short.length).toBeGreaterThan(300);
  const kept = new Set([...specified, ...labels]);
  const titled = short.filter(
    ([, text]) => !kept.has(text.replaceAll("'", '’')) && capital.test(text.replaceAll(names, 'name')),
  );
  expect(titled).toEqual([]);
});

it('each exception from sentence case still occurs in a table', () => {
  const said = new Set(texts.map(([, text]) => text.replaceAll("'", '’')));
  expect([...specified, ...labels].filter((text) => !said.has(text))).toEqual([]);
});

/** Spellings that differ from the specification's: baptized, Check, program, inquiry. */
const otherSpelling = /\b(?:baptis(?:e|ed|ing)|cheques?|programmes?|enquir(?:y|ies))\b/i;

it('texts use the specification’s spelling of baptized, check, program and inquiry', () => {
  expect(texts.filter(([, text]) => otherSpelling.test(text))).toEqual([]);
});
