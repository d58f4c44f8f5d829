import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { instanceState } from '../kit/kept.ts';
import { queryPages } from '../kit/query.ts';
import { db, type Item, refusedOver } from '../kit/table.ts';
import { type Contact, type Entry, keyLength, type SearchArea } from './store.ts';

/*
 * Table `search`: how the records of an area are reached, line by line in the order in which the index heard of them.
 *
 *   sheet   `<area>#lines`   `<number>`   lines: set of `<address> <number>#<instant>#<id>`, taken: bytes that were ever added
 *
 * Any part of an address is searched for. A row for each end of it would cost a write for each letter. A sheet takes a line for one
 * unit, and a search looks through all sheets in memory. A full sheet takes no more lines, so an instance reads it once. It may still
 * lose lines: the record behind a line decides whether it is shown.
 */

/** Only registrations have lines: an address or number of theirs has no row. */
export const hasLines = (area: SearchArea) => area === 'registrations';

const partition = (area: SearchArea) => `${area}#lines`;

/** Bytes of lines from which on a sheet is full: with its last line it is about a kilobyte, which one unit writes. */
const fullAt = 850;
/** Sheets that a search looks through, about a kilobyte each. */
const mostSheets = 20_000;

interface Sheet {
  readonly sk: string;
  readonly lines: ReadonlySet<string>;
  /** The lines without their places. */
  readonly text: string;
  readonly isFull: boolean;
}

/** The lines of a stored sheet. */
export const linesIn = ({ lines }: Item): ReadonlySet<string> => (lines as Set<string> | undefined) ?? new Set();

const textOf = (line: string) => line.slice(0, -keyLength - 1);

function contactIn(line: string): Contact {
  const text = textOf(line);
  const end = text.lastIndexOf(' ');
  return { email: text.slice(0, end), phone: text.slice(end + 1) };
}

/** The line of a record; none if neither address nor number is known. */
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

// Lives as long as the instance: the first sheets of an area, all of them full.
const full = instanceState(() => new Map<SearchArea, readonly Sheet[]>());

/** The sheets of an area in their order, up to `most`; `isWhole`: there are no more. */
async function readSheets(area: SearchArea, { most = Infinity, isConsistent = false } = {}) {
  const known = full.current.get(area) ?? [];
  const read: Sheet[] = [];
  const pages = queryPages('search', {
    KeyConditionExpression: 'pk = :pk AND sk > :last',
    ExpressionAttributeValues: { ':pk': partition(area), ':last': known.at(-1)?.sk ?? '!' },
    ConsistentRead: isConsistent,
  });
  if (known.length < most) {
    for await (const page of pages) {
      read.push(...page.map(toSheet));
      if (known.length + read.length >= most) break;
    }
  }
  const open = read.findIndex(({ isFull }) => !isFull);
  const sheets = [...known, ...read];
  full.current.set(area, sheets.slice(0, known.length + (open === -1 ? read.length : open)));
  return { sheets, isWhole: sheets.length < most };
}

/**
 * The places (`<instant>#<id>`) of the lines that have one of these texts and are accepted, up to `most`; `isWhole`: there are no more.
 */
export async function findLines(
  area: SearchArea,
  texts: readonly string[],
  accept: (contact: Contact) => boolean,
  most: number,
): Promise<{ readonly places: readonly string[]; readonly isWhole: boolean }> {
  if (texts.length === 0) return { places: [], isWhole: true };
  const { sheets, isWhole } = await readSheets(area, { most: mostSheets });
  const places: string[] = [];
  for (const { text, lines } of sheets) {
    if (!texts.some((each) => text.includes(each))) continue;
    for (const line of lines) if (accept(contactIn(line))) places.push(line.slice(-keyLength));
    if (places.length > most) return { places: places.slice(0, most), isWhole: false };
  }
  return { places, isWhole };
}

function update(
  area: SearchArea,
  sk: string,
  how: Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression'>,
  given: Item,
) {
  return db().send(
    new UpdateCommand({
      TableName: tableName('search'),
      Key: { pk: partition(area), sk },
      ...how,
      ExpressionAttributeNames: { '#lines': 'lines' },
      ExpressionAttributeValues: given,
      ReturnValues: 'UPDATED_NEW',
    }),
  );
}

/** Adds lines to a sheet. Answers whether it is full then, and whether it was before, which adds nothing. */
async function addTo(area: SearchArea, sk: string, lines: readonly string[]) {
  const bytes = Buffer.byteLength(lines.join(''));
  try {
    const how = {
      UpdateExpression: 'ADD #lines :lines, taken :bytes',
      ConditionExpression: 'attribute_not_exists(taken) OR taken < :full',
    };
    const { Attributes } = await update(area, sk, how, {
      ':lines': new Set(lines),
      ':bytes': bytes,
      ':full': fullAt,
    });
    return { isAdded: true, isFull: Number(Attributes?.taken) >= fullAt };
  } catch (error) {
    if (refusedOver(error)) return { isAdded: false, isFull: true };
    throw error;
  }
}

/** Lines that fill an empty sheet. */
function sheetful(lines: readonly string[]): readonly string[] {
  let bytes = 0;
  const end = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line);
    return bytes >= fullAt;
  });
  return end === -1 ? lines : lines.slice(0, end + 1);
}

/** Adds lines that are in no sheet yet. */
export async function addLines(area: SearchArea, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const { sheets } = await readSheets(area, { isConsistent: true });
  let left = lines.filter((line) => !sheets.some((sheet) => sheet.lines.has(line)));
  const last = sheets.at(-1);
  let number = last === undefined ? 1 : Number(last.sk) + (last.isFull ? 1 : 0);
  while (left.length > 0) {
    const some = sheetful(left);
    const { isAdded, isFull } = await addTo(area, String(number).padStart(8, '0'), some);
    if (isAdded) left = left.slice(some.length);
    if (isFull) number += 1;
  }
}

/** Removes lines from every sheet that has them. */
export async function dropLines(area: SearchArea, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const { sheets } = await readSheets(area, { isConsistent: true });
  for (const sheet of sheets) {
    const some = lines.filter((line) => sheet.lines.has(line));
    const how = { UpdateExpression: 'DELETE #lines :lines' };
    if (some.length > 0) await update(area, sheet.sk, how, { ':lines': new Set(some) });
  }
}
