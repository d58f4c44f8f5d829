import { instanceState } from '../kit/instance-state.ts';
import { queryPages } from '../kit/query.ts';
import { type Item, refusedOver } from '../kit/table.ts';
import { type Contact, type Entry, keyLength, linesPartition, type SearchArea, updateLines } from './store.ts';

/*
 * Table `search`: emails and phone numbers of an area's records, line by line in the order in which they were indexed.
 *
 *   sheet   `<area>#lines`   `<number>`   lines: set of `<address> <number>#<instant>#<id>`, taken: bytes that were ever added
 *
 * An email is found by any part of it. A row for each of its suffixes would cost a write per letter. Adding a line to a sheet
 * costs one unit, and a search scans all sheets in memory. A full sheet takes no more lines, so an instance reads it once. It may
 * still lose lines, so a caller reads the record of a line before showing it.
 */

/** Only registrations have lines, instead of rows for emails and phone numbers. */
export const hasLines = (area: SearchArea) => area === 'registrations';

/** A sheet with this many bytes is full: with its last line it is about a kilobyte, which one write unit covers. */
const fullAt = 850;
const mostSheets = 20_000;

interface Sheet {
  readonly sk: string;
  readonly lines: ReadonlySet<string>;
  readonly text: string;
  readonly isFull: boolean;
}

export const linesIn = ({ lines }: Item): ReadonlySet<string> => (lines as Set<string> | undefined) ?? new Set();

const textOf = (line: string) => line.slice(0, -keyLength - 1);

function contactIn(line: string): Contact {
  const text = textOf(line);
  const end = text.lastIndexOf(' ');
  return { email: text.slice(0, end), phone: text.slice(end + 1) };
}

/** None if neither email nor phone is known. */
export function linesOf({ contact, key }: Entry<object>): string[] {
  return contact === undefined || `${contact.email}${contact.phone}` === ''
    ? []
    : [`${contact.email} ${contact.phone}#${key}`];
}

function toSheet(item: Item): Sheet {
  const lines = linesIn(item);
  return {
    sk: String(item.sk),
    lines,
    text: [...lines].map(textOf).join('\n'),
    isFull: Number(item.taken) >= fullAt,
  };
}

/** The first sheets of an area, all full, and an index from three adjacent letters to the sheets that contain them. */
interface SheetCache {
  readonly sheets: Sheet[];
  readonly byLetters: Map<number, number[]>;
}

const held = instanceState(() => new Map<SearchArea, SheetCache>());

function heldOf(area: SearchArea): SheetCache {
  const known = held.current.get(area) ?? { sheets: [], byLetters: new Map() };
  held.current.set(area, known);
  return known;
}

/** Letters outside ASCII may collide with others. */
function lettersOf(text: string): Set<number> {
  const numbers = new Set<number>();
  let last = 0;
  for (let index = 0; index < text.length; index++) {
    last = ((last << 7) | (text.charCodeAt(index) & 127)) & 0x1fffff;
    if (index >= 2) numbers.add(last);
  }
  return numbers;
}

function hold({ sheets, byLetters }: SheetCache, sheet: Sheet): void {
  for (const letters of lettersOf(sheet.text)) {
    const having = byLetters.get(letters);
    if (having) having.push(sheets.length);
    else byLetters.set(letters, [sheets.length]);
  }
  sheets.push(sheet);
}

/** Returns those with the text's rarest three letters. */
function sheetsFor({ sheets, byLetters }: SheetCache, text: string): readonly Sheet[] {
  const having = [...lettersOf(text)].map((letters) => byLetters.get(letters) ?? []);
  const [rarest] = having.sort((a, b) => a.length - b.length);
  return rarest?.flatMap((index) => sheets[index] ?? []) ?? sheets;
}

/** `isWhole` is true if all were read. */
async function readSheets(area: SearchArea, { most = Infinity, isConsistent = false } = {}) {
  const known = heldOf(area);
  const last = () => known.sheets.at(-1)?.sk ?? '!';
  const read: Sheet[] = [];
  if (known.sheets.length < most) {
    const pages = queryPages('search', {
      KeyConditionExpression: 'pk = :pk AND sk > :last',
      ExpressionAttributeValues: { ':pk': linesPartition(area), ':last': last() },
      ConsistentRead: isConsistent,
    });
    for await (const page of pages) {
      read.push(...page.map(toSheet));
      if (known.sheets.length + read.length >= most) break;
    }
  }
  for (const sheet of read) {
    if (!sheet.isFull) break;
    // Another read in this instance may have cached it first.
    if (sheet.sk > last()) hold(known, sheet);
  }
  const open = read.filter(({ sk }) => sk > last());
  return { known, open, isWhole: known.sheets.length + open.length < most };
}

/** Places are `<instant>#<id>`. `isWhole` is false if there are more than `most`. */
export async function findLines(
  area: SearchArea,
  texts: readonly string[],
  accept: (contact: Contact) => boolean,
  most: number,
): Promise<{ readonly places: readonly string[]; readonly isWhole: boolean }> {
  if (texts.length === 0) return { places: [], isWhole: true };
  const { known, open, isWhole } = await readSheets(area, { most: mostSheets });
  const places = new Set<string>();
  for (const { text, lines } of new Set([...texts.flatMap((each) => sheetsFor(known, each)), ...open])) {
    if (!texts.some((each) => text.includes(each))) continue;
    for (const line of lines) if (accept(contactIn(line))) places.add(line.slice(-keyLength));
    if (places.size > most) return { places: [...places].slice(0, most), isWhole: false };
  }
  return { places: [...places], isWhole };
}

/** Returns the sheet's attributes even if it was full: another call or attempt may have added some of the lines. */
async function addTo(area: SearchArea, sk: string, lines: readonly string[]): Promise<Item> {
  const bytes = Buffer.byteLength(lines.join(''));
  try {
    const how = {
      UpdateExpression: 'ADD #lines :lines, taken :bytes',
      ConditionExpression: 'attribute_not_exists(taken) OR taken < :full',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    };
    const { Attributes } = await updateLines(area, sk, how, {
      ':lines': new Set(lines),
      ':bytes': bytes,
      ':full': fullAt,
    });
    return Attributes ?? {};
  } catch (error) {
    const full = refusedOver(error);
    if (full) return full;
    throw error;
  }
}

function sheetful(lines: readonly string[]): readonly string[] {
  let bytes = 0;
  const end = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line);
    return bytes >= fullAt;
  });
  return end === -1 ? lines : lines.slice(0, end + 1);
}

export async function addLines(area: SearchArea, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const { known, open } = await readSheets(area, { isConsistent: true });
  const sheets = [...known.sheets, ...open];
  let left = lines.filter((line) => !sheets.some((sheet) => sheet.lines.has(line)));
  const last = sheets.at(-1);
  let number = last === undefined ? 1 : Number(last.sk) + (last.isFull ? 1 : 0);
  while (left.length > 0) {
    const sheet = await addTo(area, String(number).padStart(8, '0'), sheetful(left));
    const stored = linesIn(sheet);
    left = left.filter((line) => !stored.has(line));
    if (Number(sheet.taken) >= fullAt) number += 1;
  }
}

export async function dropLines(area: SearchArea, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const { known, open } = await readSheets(area, { isConsistent: true });
  for (const sheet of [...known.sheets, ...open]) {
    const some = lines.filter((line) => sheet.lines.has(line));
    const how = { UpdateExpression: 'DELETE #lines :lines' };
    if (some.length > 0) await updateLines(area, sheet.sk, how, { ':lines': new Set(some) });
  }
}
