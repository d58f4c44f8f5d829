import { withoutGuard } from '../files/csv.ts';
import { type DayOrder, dayOf, type InferredOrder, inferOrder } from '../files/day.ts';
import { type CsvFile, readCsv, type Separator } from '../files/read-csv.ts';
import { type ImportCells, type ImportField, importFields, longestIn } from './import-schema.ts';
import { relations } from './relations.ts';
import { genders, letterChoices, maritalStatuses, memberStatuses, unknown } from './schema.ts';

/** The meaning of a column: a field, the full name, a second telephone number, or undefined to ignore it. */
export type Column = (typeof columnChoices)[number] | undefined;

/** A parsed file of members. `text` is the whole file, to parse it again with another separator. */
export interface Sheet extends Pick<CsvFile, 'separator' | 'likely'> {
  readonly text: string;
  readonly heads: readonly string[];
  readonly lines: CsvFile['rows'];
}

/** In the order in which the screen offers them. */
export const columnChoices = ['full_name', ...importFields, 'second_phone'] as const;

/** Reduced to letters. */
const phoneHeads = [
  'phone',
  'telephone',
  'phonenumber',
  'telephonenumber',
  'mobile',
  'mobilenumber',
  'mobilephone',
  'cell',
  'cellphone',
  'tel',
  'phoneno',
  'telephoneno',
  'telno',
  'mobileno',
  'contact',
  'contactno',
  'simu',
  'nambayasimu',
  'nambarizasimu',
  'simuyamkononi',
];

/** Headings by meaning, reduced to lower-case letters, in English or Kiswahili. The first of each are those of our own export. */
const heads: Readonly<Record<(typeof columnChoices)[number], readonly string[]>> = {
  member_id: [
    'memberid',
    'membernumber',
    'memberno',
    'membershipnumber',
    'membershipno',
    'nambayamshirika',
    'nambayauanachama',
  ],
  full_name: ['name', 'fullname', 'fullnames', 'membername', 'names', 'member', 'jina', 'jinakamili', 'majina'],
  first_name: [
    ...['firstname', 'givenname', 'forename', 'first', 'othernames', 'christianname'],
    ...['jinalakwanza', 'jinalaubatizo', 'majinamengine'],
  ],
  last_name: [
    ...['lastname', 'surname', 'familyname', 'last'],
    ...['jinalamwisho', 'jinalaukoo', 'jinalafamilia', 'jinalapili'],
  ],
  email: ['email', 'emailaddress', 'mail', 'baruapepe', 'anwaniyabaruapepe'],
  phone: phoneHeads,
  // A second column of telephone numbers is this one, even if its heading says only telephone.
  second_phone: [...phoneHeads, 'secondphone', 'otherphone', 'alternativephone', 'alternatephone', 'simuyapili'],
  date_of_birth: ['dateofbirth', 'birthday', 'birthdate', 'dob', 'born', 'tareheyakuzaliwa', 'sikuyakuzaliwa'],
  gender: ['gender', 'sex', 'jinsia', 'jinsi'],
  marital_status: ['maritalstatus', 'married', 'haliyandoa', 'ndoa'],
  address: ['address', 'street', 'streetaddress', 'homeaddress', 'postaladdress', 'anwani', 'sandukulaposta'],
  city: ['city', 'town', 'residence', 'estate', 'mji', 'makazi', 'mtaa'],
  household: ['household', 'householdname', 'family', 'home', 'familia', 'kaya', 'jinalakaya'],
  relation: [
    ...['relationtohead', 'relation', 'relationship', 'relationshiptohead', 'relationshiptohouseholdhead'],
    ...['uhusiano', 'uhusianonamkuu', 'uhusianonamkuuwakaya'],
  ],
  membership_date: [
    'membershipdate',
    'membersince',
    'joined',
    'datejoined',
    'joindate',
    'joiningdate',
    'tareheyakujiunga',
    'alijiunga',
  ],
  membership_status: ['membershipstatus', 'status', 'memberstatus', 'hali', 'haliyauanachama'],
  emergency_contact_name: [
    ...['emergencycontactname', 'emergencycontact', 'nextofkin'],
    ...['jinalamtuwadharura', 'mtuwadharura', 'jamaawakaribu', 'nduguwakaribu'],
  ],
  emergency_contact_phone: [
    ...['emergencycontactphone', 'emergencyphone', 'nextofkinphone', 'nextofkintelephone'],
    ...['simuyamtuwadharura', 'simuyadharura', 'nambayadharura', 'simuyajamaawakaribu', 'simuyanduguwakaribu'],
  ],
  tags: ['tags', 'tag', 'labels', 'label'],
  letters: ['letters', 'newsletter', 'barua'],
  notes: ['notes', 'note', 'remarks', 'remark', 'comments', 'comment', 'maelezo', 'maoni'],
};

/** The letters of a heading, without a part in brackets: `Sex (M/F)`. */
const lettersOf = (text: string) => text.toLowerCase().replace(/\(.*?\)|[^\p{L}]/gu, '');

/** Maximum rows above the headings: the church's name, a title, a date. */
const MOST_ABOVE = 20;

const names: readonly Column[] = ['full_name', 'first_name', 'last_name'];

/** Whether a row contains headings: one for a name, and another one unless the row has a single cell. */
function hasHeads(cells: readonly string[]): boolean {
  const known = guessColumns({ heads: cells }).filter((column) => column !== undefined);
  return known.some((column) => names.includes(column)) && (known.length > 1 || cells.filter(Boolean).length === 1);
}

/** The headings are the first row that names columns, or with more than one cell. Undefined without rows. Throws OpenQuotation. */
export function readSheet(text: string, given?: Separator): Sheet | undefined {
  const { rows, separator, likely } = readCsv(text, given);
  const first = rows.slice(0, MOST_ABOVE);
  const named = first.findIndex(({ cells }) => hasHeads(cells));
  const start = Math.max(0, named < 0 ? first.findIndex(({ cells }) => cells.filter(Boolean).length > 1) : named);
  const [head, ...lines] = rows.slice(start);
  return head && lines.length > 0 ? { text, separator, likely, heads: head.cells.map(withoutGuard), lines } : undefined;
}

/** Each meaning is used once. A name (Jina) next to a surname (Jina la ukoo) is the first name. */
export function guessColumns(sheet: Pick<Sheet, 'heads'>): Column[] {
  const taken = new Set<Column>();
  const columns = sheet.heads.map((head) => {
    const letters = lettersOf(head);
    const column = columnChoices.find((name) => !taken.has(name) && heads[name].includes(letters));
    if (column) taken.add(column);
    return column;
  });
  if (!taken.has('last_name') || taken.has('first_name')) return columns;
  return columns.map((column) => (column === 'full_name' ? 'first_name' : column));
}

const dates: readonly Column[] = ['date_of_birth', 'membership_date'];

export function dayOrderOf({ lines }: Sheet, columns: readonly Column[]): InferredOrder {
  return inferOrder(lines.flatMap(({ cells }) => cells.filter((_, index) => dates.includes(columns[index]))));
}

/** Other words for options: those of our own export, and Kiswahili. */
const otherWords: Readonly<Record<string, string>> = {
  ...{ noletters: 'no', getsletters: 'yes', hapana: 'no', ndiyo: 'yes', ndio: 'yes' },
  ...{ me: 'Male', kiume: 'Male', mwanaume: 'Male', ke: 'Female', kike: 'Female', mwanamke: 'Female' },
  ...{ mme: 'Male', mke: 'Female' },
  ...{ ameoa: 'Married', ameolewa: 'Married', mjane: 'Widowed', mgane: 'Widowed' },
  ...{ hajaoa: 'Single', hajaolewa: 'Single', ametalikiwa: 'Divorced', ameachika: 'Divorced' },
};

/** Words for a relation to the head: those of our own export, the usual ones, and Kiswahili. `head` is left empty. */
const relationWords: Readonly<Record<string, string>> = {
  ...{ husbandorwife: 'spouse', husband: 'spouse', wife: 'spouse', partner: 'spouse', mume: 'spouse', mke: 'spouse' },
  ...{ son: 'child', daughter: 'child', mtoto: 'child', mwana: 'child', binti: 'child' },
  ...{ father: 'parent', mother: 'parent', mzazi: 'parent', baba: 'parent', mama: 'parent' },
  ...{ mlezi: 'guardian', brotherorsister: 'sibling', brother: 'sibling', sister: 'sibling' },
  ...{ ndugu: 'sibling', kaka: 'sibling', dada: 'sibling', otherrelation: 'other', relative: 'other', jamaa: 'other' },
  ...{ self: 'head', headofhousehold: 'head', householdhead: 'head', mkuu: 'head', mkuuwakaya: 'head' },
};

/** Finds the option that a text names, in any case or by its first letter. */
function oneOf(options: readonly string[], text: string): string {
  const letters = lettersOf(otherWords[lettersOf(text)] ?? text);
  const named = options.filter((option) => option.toLowerCase() === letters);
  const begun = options.filter((option) => letters.length === 1 && option.toLowerCase().startsWith(letters));
  return [...named, ...(begun.length === 1 ? begun : [])][0] ?? text;
}

const options: Partial<Record<ImportField, readonly string[]>> = {
  gender: [...genders, unknown],
  marital_status: [...maritalStatuses, unknown],
  membership_status: memberStatuses,
  letters: letterChoices,
};

/** Converts a cell to our format. A value that cannot be read stays unchanged, so that validation reports it. */
function readCell(column: ImportField, cell: string, order: DayOrder): string {
  if (dates.includes(column)) return dayOf(cell, order) ?? cell;
  // Spreadsheets turn telephone numbers into decimals.
  if (column.endsWith('phone')) return cell.replace(/^(\+?\d+)\.0+$/, '$1');
  if (column === 'relation') return relationWords[lettersOf(cell)] ?? oneOf(relations, cell);
  const few = options[column];
  return few ? oneOf(few, cell) : cell;
}

/** Makes a cell acceptable for the server: limited length, and only valid characters. */
const storable = (text: string, column: string) =>
  text.slice(0, longestIn(column)).replace(/\p{Noncharacter_Code_Point}|\p{Surrogate}/gu, '\ufffd');

export function cellsOf(line: readonly string[], columns: readonly Column[], order: DayOrder): ImportCells {
  const cells: Partial<Record<ImportField, string>> = {};
  let second = '';
  for (const [index, column] of columns.entries()) {
    const cell = storable(withoutGuard(line[index] ?? '').trim(), column ?? '');
    if (column === undefined || cell === '') continue;
    if (column === 'full_name') Object.assign(cells, namesOf(cell));
    else if (column === 'second_phone') second = cell;
    else cells[column] = readCell(column, cell, order);
  }
  const phone = [cells.phone, second].filter(Boolean).join(' / ');
  const beyond = storable(line.slice(columns.length).filter(Boolean).join(', '), '');
  return { ...cells, ...(phone && { phone }), ...(beyond && { beyond }) };
}

/** The last word is the last name, unless the name is written `Kamau, Wanjiru`. */
function namesOf(name: string): Pick<ImportCells, 'first_name' | 'last_name'> {
  const [last, first] = name.split(/\s*,\s*/);
  if (last && first) return { first_name: first, last_name: last };
  const words = name.split(/\s+/);
  return words.length > 1
    ? { first_name: words.slice(0, -1).join(' '), last_name: String(words.at(-1)) }
    : { first_name: name };
}
