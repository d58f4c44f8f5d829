import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneCell } from '#shared/forms/phone-number.ts';
import { crowdedOut, leftCells, newOf, readGiven, updatedBy } from '#shared/members/import-row.ts';
import { cellsOf, dayOrderOf, guessColumns, readSheet } from '#shared/members/import-sheet.ts';
import {
  genders,
  letterChoices,
  type Member,
  MemberInput,
  maritalStatuses,
  memberStatuses,
} from '#shared/members/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { sheetOf } from '../staff/list/sheet.ts';
import { columnProblem, prepare, problemsOf } from './import-file.ts';
import { memberSheet } from './member-sheet.ts';

const today = '2026-11-21';
const church = { zone: 'Africa/Nairobi' };

function readBack(text: string) {
  const sheet = readSheet(text);
  if (!sheet) return [];
  const columns = guessColumns(sheet);
  const { order } = dayOrderOf(sheet, columns);
  return sheet.lines.map(({ cells }) => {
    const row = cellsOf(cells, columns, order);
    const { given } = readGiven(row, today);
    return given ? newOf(given) : row;
  });
}

const dialled = (input: object) => {
  const member = input as MemberInput;
  const cells = (['phone', 'second_phone', 'emergency_contact_phone'] as const).map((name) => [
    name,
    phoneCell(member[name]),
  ]);
  return { ...member, ...Object.fromEntries(cells) };
};

/** Arbitrary text, including formulas. An import ignores values without a letter, so they are filtered out. */
const hasLetter = (text: string) => /\p{L}/u.test(text);
const hostile = fc
  .string({
    unit: fc.constantFrom('a', 'Wanjirũ', ' ', '=', '+', '-', '@', '＝', "'", '"', ',', ';', '1', '(', ')', '|', '/'),
    maxLength: 12,
  })
  .filter(hasLetter);
const many = fc
  .string({ unit: fc.constantFrom('a', '\n', ';', "'", '"', '=', '-', ',', ' '), maxLength: 16 })
  .filter(hasLetter);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNone = (of: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), of);
const phone = fc.constantFrom('+254 712 345 678', '0712345678', '(020) 123 4567', '+1 (415) 555-0100');
const written = fc
  .record({
    first_name: hostile,
    last_name: hostile,
    email: orNone(fc.constantFrom('wanjiru@example.org', '+a@example.org', '=1@example.org')),
    phone: orNone(phone),
    second_phone: orNone(phone),
    date_of_birth: orNone(day),
    address: orNone(many),
    city: orNone(hostile),
    emergency_contact_name: orNone(hostile),
    emergency_contact_phone: orNone(fc.oneof(phone, fc.constant('0712345678/0722 000 111'))),
    gender: fc.constantFrom(...genders),
    marital_status: fc.constantFrom(...maritalStatuses),
    membership_date: day,
    membership_status: fc.constantFrom(...memberStatuses),
    letters: fc.constantFrom(...letterChoices),
  })
  .map((input) => MemberInput.safeParse(input))
  .filter(({ success }) => success)
  .map(({ data }) => data as MemberInput);

it('round-trips members through our own file, with any text in their cells', () => {
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
    'tabs, and columns without a field',
    'given name\tNotes\tfamily name\temail address\nMary\tsings\tOtieno, Jr\tmary@example.org',
  ],
  ['the whole name in one column', 'Name,Email\n"Otieno Jr, Mary",mary@example.org'],
])('imports a file with %s, and leaves missing values unknown', (_, text) => {
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

it('reads dates in the order of the file, and maps abbreviations to values', () => {
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

it('reads whether a person gets letters, and never sends them again to a member who gets none', () => {
  const heads = 'First name,Last name,Letters';
  const rows = ['No letters', 'no', 'Hapana', 'YES', 'Gets letters', ''];
  const read = readBack([heads, ...rows.map((cell) => `A,B,${cell}`)].join('\n'));
  expect(read.map(({ letters }) => letters)).toEqual(['no', 'no', 'no', 'yes', 'yes', 'yes']);
  const member = MemberInput.parse(newOf({ first_name: 'A', last_name: 'B', letters: 'no' }));
  expect(updatedBy(member, { first_name: 'A', last_name: 'B', letters: 'yes' }).letters).toBe('no');
  expect(updatedBy({ ...member, letters: 'yes' }, { first_name: 'A', last_name: 'B', letters: 'no' }).letters).toBe(
    'no',
  );
});

function prepared(text: string) {
  const sheet = readSheet(text);
  if (!sheet) throw new Error('It has rows');
  const columns = guessColumns(sheet);
  return prepare({ sheet, columns, order: dayOrderOf(sheet, columns).order }, today);
}

it('imports a person without invalid values, and lists row, name, field and value', () => {
  const { right, wrong, partial } = prepared(
    [
      'First Name,Last Name,Email,Phone,Gender,Marital Status,Membership Date,Date of Birth',
      'Njeri,Njoroge,,,,,2018,',
      'Peter,Kamau,nowhere,0722 000 11,x,Engaged,31/2/2015,2030-01-01',
      'Akinyi,Otieno,N/A,-,unknown,n.a.,nil,?',
      ',,mary@example.org,,,,,',
    ].join('\n'),
  );
  expect(right.map(({ given }) => given)).toEqual([
    { first_name: 'Njeri', last_name: 'Njoroge' },
    { first_name: 'Peter', last_name: 'Kamau' },
    { first_name: 'Akinyi', last_name: 'Otieno' },
  ]);
  expect(partial).toEqual([
    { row: 2, name: 'Njeri Njoroge', reasons: ['Membership Date: “2018” is not a full date.'] },
    {
      row: 3,
      name: 'Peter Kamau',
      reasons: [
        'Phone: “0722 000 11” is not a full phone number.',
        'Email: “nowhere” is not an email address.',
        'Gender: “x” is not one of the choices.',
        'Marital Status: “Engaged” is not one of the choices.',
        'Membership Date: “31/2/2015” is not a full date.',
        'Date of Birth: “2030-01-01” is still to come.',
      ],
    },
  ]);
  expect(wrong).toEqual([{ row: 5, reasons: ['First Name: First name required'] }]);
});

it('keeps two phone numbers of a text, lists a third, and reads a column of decimals as numbers', () => {
  const { right, partial } = prepared(
    [
      'First Name,Last Name,Phone',
      'Akinyi,A,712000011.0',
      'Barasa,B,0712000021/0722000021',
      'Chebet,C,"0712000031, 0722000031, 0733000031"',
    ].join('\n'),
  );
  expect(right[0]?.given.phone).toBe('712000011');
  expect(right.map(({ given }) => [given.phone, given.second_phone].map((text) => phoneCell(text ?? '')))).toEqual([
    ['+254712000011', ''],
    ['+254712000021', '+254722000021'],
    ['+254712000031', '+254722000031'],
  ]);
  const reason = 'Phone: “0733000031” is a third phone number, and there is room for two.';
  expect(partial).toEqual([{ row: 4, name: 'Chebet C', reasons: [reason] }]);
});

const [A, B, C, D] = ['0712 000 001', '0722 000 001', '0733 000 001', '0744 000 001'];
const third = (field: string, ...numbers: string[]) =>
  numbers.length > 0 ? [`${field}: “${numbers.join(' / ')}” is a third phone number, and there is room for two.`] : [];

it.each([
  ['keeps both numbers if the file has one of them', `${A} / ${B}`, '+254712000001', `${A} / ${B}`, []],
  ['keeps both numbers if the file has them in another order', `${A} / ${B}`, `${B} / ${A}`, `${A} / ${B}`, []],
  ['has the number of the file and the former one', A, B, `${B} / ${A}`, []],
  ['has two numbers of the file, one of which is new', A, `${A} / ${B}`, `${A} / ${B}`, []],
  ['lists a third number', `${A} / ${B}`, C, `${C} / ${A}`, [B]],
  ['lists a third and a fourth number', `${A} / ${B}`, `${C} / ${D}`, `${C} / ${D}`, [A, B]],
])('an update by an import %s', (_, was, said, after, left) => {
  for (const [field, label] of [
    ['phone', 'Phone'],
    ['emergency_contact_phone', 'Emergency Contact Phone'],
  ] as const) {
    const names = { first_name: 'Akinyi', last_name: 'Otieno' };
    const givenBy = (text: string) =>
      readGiven({ ...names, [field]: text }, today).given ?? expect.fail('It has a name');
    const [member, given] = [newOf(givenBy(was)), givenBy(said)];
    const is = updatedBy(member, given);
    const [first = '', second = ''] = after.split(' / ');
    const phones = field === 'phone' ? { phone: first, second_phone: second } : { [field]: after };
    expect(is).toEqual({ ...member, ...phones });
    const told = { ...names, ...leftCells(crowdedOut(member, given), is) };
    expect(problemsOf(told, today)).toEqual(third(label, ...left));
    // Importing the file of left-out values unchanged changes nothing.
    const again = readGiven(told, today).given ?? expect.fail('The row has a name');
    expect(updatedBy(is, again)).toEqual(is);
  }
});

it('an update with another emergency contact replaces the number of the former one', () => {
  const names = { first_name: 'Akinyi', last_name: 'Otieno' };
  const member = newOf({ ...names, emergency_contact_name: 'Mary Otieno', emergency_contact_phone: A });
  const after = (name: string) =>
    updatedBy(member, { ...names, emergency_contact_name: name, emergency_contact_phone: B }).emergency_contact_phone;
  expect([after('Mary Akinyi Otieno'), after('John Otieno')]).toEqual([`${B} / ${A}`, B]);
});

it('imports a person with a single name from either column', () => {
  const { right, partial } = prepared('First Name,Last Name\nWanjiru,\n,Kamau\nOtieno,-');
  expect(right.map(({ given }) => newOf(given))).toMatchObject([
    { first_name: 'Wanjiru', last_name: '' },
    { first_name: 'Kamau', last_name: '' },
    { first_name: 'Otieno', last_name: '' },
  ]);
  expect(partial).toEqual([]);
});

it('imports names such as Null and None, and leaves out signs and N/A', () => {
  const names = ['Mary,Null', 'Nil,Otieno', 'Akinyi,Na', 'None,', 'Barasa,N/A', 'n / a,Chebet', 'Wafula,--', 'Njeri,?'];
  const { right, wrong } = prepared(['First Name,Last Name', ...names, 'N/A,-'].join('\n'));
  expect(right.map(({ given }) => [given.first_name, given.last_name])).toEqual([
    ['Mary', 'Null'],
    ['Nil', 'Otieno'],
    ['Akinyi', 'Na'],
    ['None', ''],
    ['Barasa', ''],
    ['Chebet', ''],
    ['Wafula', ''],
    ['Njeri', ''],
  ]);
  expect(wrong.map(({ row }) => row)).toEqual([10]);
});

it('rejects a row with more cells than heads, and names the extra value', () => {
  const { right, wrong } = prepared(
    'First Name,Last Name,Address,City\nAkinyi,A,Plot 5, Mission Road,Kisii\nBarasa,B,Plot 6,Thika,,',
  );
  expect(right.map(({ row }) => row)).toEqual([3]);
  expect(wrong).toMatchObject([{ row: 2, reasons: [expect.stringContaining('“Kisii” is left over')] }]);
});

it('an import strips hidden marks from heads and cells', () => {
  const { right } = prepared(
    '\u200eFirst Name,Last Name,Email,Date of Birth\n\u200eAkinyi,M,\u200ba.m@example.org,\u200e12/03/1985',
  );
  expect(right.map(({ given }) => given)).toEqual([
    { first_name: 'Akinyi', last_name: 'M', email: 'a.m@example.org', date_of_birth: '1985-03-12' },
  ]);
});

it.each([
  ['Full Names,Phone No.,Date of Birth (DD/MM/YYYY),Sex (M/F)', 'Akinyi M,0712000051,25/12/1990,F'],
  ['Jina,Simu,Tarehe ya kuzaliwa,Jinsia', 'Akinyi M,0712000051,25/12/1990,Ke'],
])('recognizes the heads %s', (heads, row) => {
  expect(prepared(`${heads}\n${row}`).right.map(({ given }) => given)).toEqual([
    {
      first_name: 'Akinyi',
      last_name: 'M',
      phone: '0712000051',
      second_phone: '',
      date_of_birth: '1990-12-25',
      gender: 'Female',
    },
  ]);
});

it('recognizes the heads of a file in Kiswahili', () => {
  const file = {
    'Namba ya mshirika': 'M-000001',
    Jina: 'Akinyi',
    'Jina la ukoo': 'Mone',
    'Barua pepe': 'a.m@example.org',
    'Namba ya simu': '0712000051',
    Anwani: 'S.L.P. 12',
    Mji: 'Kisii',
    Familia: 'Mone',
    Jinsia: 'mke',
    'Hali ya ndoa': 'Hajaolewa',
    'Tarehe ya kuzaliwa': '25/12/1990',
    'Tarehe ya kujiunga': '3/1/2015',
    'Mtu wa dharura': 'Barasa',
    'Simu ya dharura': '0722000051',
  };
  const { rows } = prepared(`${Object.keys(file).join(',')}\n${Object.values(file).join(',')}`);
  expect(rows[0]?.cells).toEqual({
    ...{ member_id: 'M-000001', first_name: 'Akinyi', last_name: 'Mone', email: 'a.m@example.org' },
    ...{ phone: '0712000051', address: 'S.L.P. 12', city: 'Kisii', household: 'Mone', gender: 'Female' },
    ...{ marital_status: 'Single', date_of_birth: '1990-12-25', membership_date: '2015-01-03' },
    ...{ emergency_contact_name: 'Barasa', emergency_contact_phone: '0722000051' },
  });
  expect(guessColumns({ heads: ['Jina', 'Jina la kwanza', 'Kaya', 'Maelezo'] })).toEqual([
    'full_name',
    'first_name',
    'household',
    'notes',
  ]);
});

it('reads the relation to the head in our own words and in Kiswahili, and lists unknown ones', () => {
  const lines = [
    'Kamau Mone,Mone,mkuu',
    'Akinyi Mone,Mone,Mke',
    'Otieno Mone,Mone,mtoto',
    'Zawadi Mone,Mone,neighbour',
  ];
  const { rows, partial } = prepared(['Jina,Familia,Uhusiano', ...lines, 'Amina One,,Child'].join('\n'));
  expect(rows.map(({ cells }) => cells.relation)).toEqual(['head', 'spouse', 'child', 'neighbour', 'child']);
  expect(partial.map(({ row, reasons }) => [row, reasons.length])).toEqual([
    [5, 1],
    [6, 1],
  ]);
  expect(guessColumns({ heads: ['Name', 'Relation to Head'] })).toEqual(['full_name', 'relation']);
});

it('rows with the same household name the first of them, and the twenty-first is listed', () => {
  const lines = Array.from({ length: 21 }, (_, index) => `Person${index},${index % 2 ? 'kamau' : 'Kamau '}`);
  const { rows, parts, households, partial } = prepared(['Name,Family', ',Kamau', 'Mary Mone,-', ...lines].join('\n'));
  expect(rows.map(({ family }) => family?.row)).toEqual([undefined, undefined, undefined, ...Array(20).fill(4)]);
  expect(households).toEqual({ count: 1, people: 20 });
  const reason = 'Household: “kamau” has twenty people already, and there is no room for more.';
  expect(partial).toEqual([{ row: 24, name: 'Person20', reasons: [reason.replace('kamau', 'Kamau')] }]);
  expect(parts).toHaveLength(1);
  const many = Array.from({ length: 40 }, (_, index) => `Person${index},Family${index}`);
  expect(prepared(['Name,Family', ...many].join('\n')).parts.map((part) => part.length)).toEqual([23, 17]);
});

it('a second phone column becomes the second number', () => {
  const { right } = prepared('First name,Last name,Phone 1,Phone 2\nAkinyi,M,0712000051,0722000051');
  expect(right[0]?.given).toMatchObject({ phone: '0712000051', second_phone: '0722000051' });
});

it('rows with the same phone number are different people if their first names or birthdays differ', () => {
  const { rows } = prepared(
    [
      'First Name,Last Name,Phone,Date of birth',
      'Akinyi,M,0712000041,03/04/1985',
      'Barasa,M,0712000041,25/12/1982',
      'Chebet,M,0712000041,',
      'Akinyi,M,+254712000041,04/04/1985',
      'A.,M,0712000041 / 0722000041,',
      'Dennis,M,0722 000 041,',
    ].join('\n'),
  );
  expect(rows.flatMap(({ row, same }) => (same ? [[row, same.row]] : []))).toEqual([[6, 2]]);
});

it('finds rows of the same person within the file', () => {
  const { right, rows } = prepared(
    'First Name,Last Name,Email,Phone\nMary,Otieno,mary@example.org,\nPeter,Kamau,,\nM.,O.,MARY@example.org,\n\nJane,Njeri,,0712 345 678\nJ.,N.,,+254712345678',
  );
  expect(right.map(({ row }) => row)).toEqual([2, 3, 4, 6, 7]);
  expect(rows.flatMap(({ row, same }) => (same ? [[row, same]] : []))).toEqual([
    [4, { part: 1, row: 2 }],
    [7, { part: 1, row: 6 }],
  ]);
});

it('rows with the same name and birthday are one person, even with the names in another order', () => {
  const { rows } = prepared(
    [
      'First Name,Last Name,Date of Birth',
      'Mary Atieno,Otieno,1985-03-12',
      'Otieno,Mary Atieno,1985-03-12',
      'OTIENO,"Atieno, Mary",1985-03-12',
      'Otieno,Mary Atieno,1985-03-13',
    ].join('\n'),
  );
  expect(rows.flatMap(({ row, same }) => (same ? [[row, same.row]] : []))).toEqual([
    [3, 2],
    [4, 2],
  ]);
});

it('an import requires name columns, and each column at most once', () => {
  expect(columnProblem({ columns: ['first_name', undefined] })).toBe(
    'Choose the columns of the first and the last name.',
  );
  expect(columnProblem({ columns: ['full_name', 'email', 'email'] })).toBe(
    'Two columns are the same. Leave one of them out.',
  );
  expect(columnProblem({ columns: ['full_name', 'email', undefined, undefined] })).toBeUndefined();
});
