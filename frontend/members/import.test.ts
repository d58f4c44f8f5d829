import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newOf, readGiven } from '#shared/members/import-row.ts';
import { cellsOf, dayOrderOf, guessColumns, readSheet } from '#shared/members/import-sheet.ts';
import { genders, type Member, MemberInput, maritalStatuses, memberStatuses } from '#shared/members/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { sheetOf } from '../staff/list/sheet.ts';
import { columnProblem, prepare } from './import-file.ts';
import { memberSheet } from './member-sheet.ts';

const today = '2026-11-21';
const church = { zone: 'Africa/Nairobi' };

/** A file's rows as new members. */
function readBack(text: string) {
  const sheet = readSheet(text);
  if (!sheet) return [];
  const columns = guessColumns(sheet);
  const order = dayOrderOf(sheet, columns);
  return sheet.lines.map(({ cells }) => {
    const row = cellsOf(cells, columns, order);
    const { given } = readGiven(row, today);
    return given ? newOf(given) : row;
  });
}

const digits = (phone: string) => phone.replace(/[^\d+]/g, '');
const dialled = (input: object) => {
  const member = input as MemberInput;
  const phones = { phone: digits(member.phone), emergency_contact_phone: digits(member.emergency_contact_phone) };
  return { ...member, ...phones };
};

/** What people write, and what a spreadsheet would calculate. */
const hostile = fc.string({
  unit: fc.constantFrom('a', 'Wanjirũ', ' ', '=', '+', '-', '@', '＝', "'", '"', ',', ';', '1', '(', ')', '|', '/'),
  maxLength: 12,
});
const many = fc.string({ unit: fc.constantFrom('a', '\n', ';', "'", '"', '=', '-', ',', ' '), maxLength: 16 });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNone = (of: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), of);
const phone = fc.constantFrom('+254 712 345 678', '0712345678', '(020) 123 4567', '+1 (415) 555-0100', '712345');
const written = fc
  .record({
    first_name: hostile,
    last_name: hostile,
    email: orNone(fc.constantFrom('wanjiru@example.org', '+a@example.org', '=1@example.org')),
    phone: orNone(phone),
    date_of_birth: orNone(day),
    address: orNone(many),
    city: orNone(hostile),
    emergency_contact_name: orNone(hostile),
    emergency_contact_phone: orNone(phone),
    gender: fc.constantFrom(...genders),
    marital_status: fc.constantFrom(...maritalStatuses),
    membership_date: day,
    membership_status: fc.constantFrom(...memberStatuses),
  })
  .map((input) => MemberInput.safeParse(input))
  .filter(({ success }) => success)
  .map(({ data }) => data as MemberInput);

it('our own file brings the same members back, whatever stands in their cells', () => {
  const at = '2026-11-21T06:00:00.000Z';
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 5 }), (inputs) => {
      const members = inputs.map((input, index): Member => {
        const kept = { id: `${index}`, member_id: `M-00000${index}`, version: 1, created_at: at, updated_at: at };
        return { ...input, ...kept } as Member;
      });
      expect(readBack(sheetOf(memberSheet, members, church)).map(dialled)).toEqual(inputs.map(dialled));
    }),
    { numRuns: inTier({ usual: 100, deep: 300 }) },
  );
});

it.each([
  ['commas and CRLF', 'First Name,Last Name,Email\r\nMary,"Otieno, Jr",mary@example.org\r\n'],
  ['semicolons and a byte order mark', '\ufeffFIRST NAME;Surname;E-mail\nMary;Otieno, Jr;mary@example.org'],
  [
    'tabs, and columns of nobody’s',
    'given name\tNotes\tfamily name\temail address\nMary\tsings\tOtieno, Jr\tmary@example.org',
  ],
  ['the whole name in one column', 'Name,Email\n"Otieno Jr, Mary",mary@example.org'],
])('a file with %s is read, and what it does not say stays unknown', (_, text) => {
  expect(readBack(text)).toMatchObject([
    {
      first_name: 'Mary',
      email: 'mary@example.org',
      membership_date: '',
      gender: 'Unknown',
      marital_status: 'Unknown',
    },
  ]);
  expect(readBack(text)[0]?.last_name?.replace(',', '')).toBe('Otieno Jr');
});

it('days are read as the file writes them, and short answers for what they mean', () => {
  const heads = 'First name,Last name,DOB,Sex,Marital status,Status,Joined';
  expect(readBack(`${heads}\nA,B,3/12/1980,f,married,ACTIVE,2020-01-31\nC,D,31.1.1990,M,S,transferred,`)).toMatchObject(
    [
      { date_of_birth: '1980-12-03', gender: 'Female', marital_status: 'Married', membership_date: '2020-01-31' },
      { date_of_birth: '1990-01-31', gender: 'Male', marital_status: 'Single', membership_status: 'Transferred' },
    ],
  );
  expect(readBack(`${heads}\nA,B,3/12/1980,,,,\nC,D,1/31/1990,,,,`)).toMatchObject([
    { date_of_birth: '1980-03-12' },
    { date_of_birth: '1990-01-31' },
  ]);
});

it('rows that break a rule are told by their line, and rows of one person are found within the file', () => {
  const sheet = readSheet(
    'First Name,Last Name,Email,Phone,Gender\nMary,Otieno,mary@example.org,,\nPeter,,nowhere,12,x\nM.,O.,MARY@example.org,,\n\nJane,Njeri,,0712 345 678,\nJ.,N.,,+254712345678,',
  );
  if (!sheet) throw new Error('It has rows');
  const columns = guessColumns(sheet);
  const { right, wrong, rows } = prepare({ name: 'a.csv', sheet, columns, order: 'day' }, today);
  expect(right.map(({ row }) => row)).toEqual([2, 4, 6, 7]);
  expect(wrong).toEqual([
    {
      row: 3,
      reasons: [
        'Last Name: Last name required',
        'Email: Please enter a valid email address',
        'Phone: Enter a phone number, digits with an optional + in front.',
        'Gender: Gender required',
      ],
    },
  ]);
  expect(rows.flatMap(({ row, same }) => (same ? [[row, same]] : []))).toEqual([
    [4, { part: 1, row: 2 }],
    [7, { part: 1, row: 6 }],
  ]);
});

it('a file needs a name’s columns, and each of them once', () => {
  expect(columnProblem({ columns: ['first_name', undefined] })).toBe(
    'Say which columns hold the first and the last name.',
  );
  expect(columnProblem({ columns: ['full_name', 'email', 'email'] })).toBe(
    'Two columns are the same. Leave one of them out.',
  );
  expect(columnProblem({ columns: ['full_name', 'email', undefined, undefined] })).toBeUndefined();
});
