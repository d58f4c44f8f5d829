/** The arithmetic of an order: keys in small sheets, and a map of the sheets (docs/decisions/members.md). */

export interface SheetMark {
  readonly id: string;
  /** Its first key. Every key before the next sheet's first belongs to this sheet. */
  readonly first: string;
  readonly count: number;
}

export interface Sheet {
  readonly id: string;
  /** Sorted and unique. */
  readonly keys: readonly string[];
}

export interface Moves {
  readonly remove: readonly string[];
  readonly add: readonly string[];
}

/** A fuller sheet is split. One with fewer than `fewest` joins a neighbour if the result has at most `joined`. */
export const sheetSize = { most: 200, fewest: 40, joined: 150 } as const;

export function sheetOf(marks: readonly SheetMark[], key: string): number {
  let [low, high] = [0, marks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((marks[middle]?.first ?? '') <= key) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

export const countOf = (marks: readonly SheetMark[]) => marks.reduce((sum, { count }) => sum + count, 0);

/** Includes the neighbours that small sheets may be joined with. */
export function touchedBy(marks: readonly SheetMark[], { remove, add }: Moves): Set<number> {
  const touched = new Set<number>();
  if (marks.length === 0) return touched;
  for (const key of [...remove, ...add]) touched.add(sheetOf(marks, key));
  for (const index of [...touched]) {
    const left = (marks[index]?.count ?? 0) - remove.length;
    if (left < sheetSize.fewest && marks.length > 1) touched.add(index === 0 ? 1 : index - 1);
  }
  return touched;
}

export interface OrderChange {
  readonly marks: readonly SheetMark[];
  readonly written: readonly Sheet[];
  readonly dropped: readonly string[];
}

/** `sheets` are those of `touchedBy`, in any order; `newSheet` returns a new id. Repeating moves changes nothing. */
export function arrange(
  marks: readonly SheetMark[],
  sheets: readonly Sheet[],
  { remove, add }: Moves,
  newSheet: () => string,
): OrderChange {
  const before = new Map(sheets.map(({ id, keys }) => [id, keys]));
  const held: { id: string; keys: readonly string[] | undefined; mark: SheetMark | undefined }[] = marks.map(
    (mark) => ({
      id: mark.id,
      keys: before.get(mark.id),
      mark,
    }),
  );
  if (held.length === 0 && add.length > 0) held.push({ id: newSheet(), keys: [], mark: undefined });
  const gone = new Set(remove);
  const coming = Map.groupBy(add, (key) => sheetOf(marks, key));
  for (const [index, sheet] of held.entries()) {
    if (sheet.keys === undefined) continue;
    const stays = sheet.keys.filter((key) => !gone.has(key));
    sheet.keys = [...new Set([...stays, ...(coming.get(index) ?? [])])].sort(inOrder);
  }
  const next = held.flatMap((sheet) => (sheet.keys === undefined ? [sheet] : parted(sheet.id, sheet.keys, newSheet)));
  const joined = joinSmall(next);
  const written = joined.flatMap(({ id, keys }) => (keys && !isSame(keys, before.get(id)) ? [{ id, keys }] : []));
  const there = new Set(joined.map(({ id }) => id));
  return {
    marks: joined.map(({ id, keys, mark }) =>
      keys ? { id, first: keys[0] ?? '', count: keys.length } : (mark as SheetMark),
    ),
    written,
    dropped: marks.map(({ id }) => id).filter((id) => !there.has(id)),
  };
}

interface SheetPart {
  readonly id: string;
  readonly keys: readonly string[] | undefined;
  readonly mark: SheetMark | undefined;
}

const inOrder = (a: string, b: string) => (a < b ? -1 : 1);
const isSame = (keys: readonly string[], others: readonly string[] | undefined) =>
  others?.length === keys.length && keys.every((key, index) => key === others[index]);

function parted(id: string, keys: readonly string[], newSheet: () => string): SheetPart[] {
  const parts = Math.ceil(keys.length / sheetSize.most);
  const size = Math.ceil(keys.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => ({
    id: part === 0 ? id : newSheet(),
    keys: keys.slice(part * size, (part + 1) * size),
    mark: undefined,
  }));
}

/** Splitting leaves no part of empty sheets, so they are gone already. */
function joinSmall(sheets: readonly SheetPart[]): SheetPart[] {
  const joined: SheetPart[] = [];
  for (const sheet of sheets) {
    const last = joined.at(-1);
    const small = [last, sheet].some((each) => each?.keys && each.keys.length < sheetSize.fewest);
    const together = last?.keys && sheet.keys ? [...last.keys, ...sheet.keys] : undefined;
    if (last && small && together && together.length <= sheetSize.joined) {
      joined[joined.length - 1] = { ...last, keys: together };
    } else joined.push(sheet);
  }
  return joined;
}

export type PageStart = { readonly offset: number } | { readonly after: string };

export interface OrderQuery {
  readonly from: PageStart;
  readonly limit: number;
  readonly descending: boolean;
}

/** As indexes: the first sheet, and the one after the last. */
export function sheetsFor(marks: readonly SheetMark[], { from, limit, descending }: OrderQuery): [number, number] {
  const total = countOf(marks);
  if ('after' in from) {
    let [first, last] = [sheetOf(marks, from.after), sheetOf(marks, from.after) + 1];
    let beyond = 0;
    while (beyond < limit && (descending ? first > 0 : last < marks.length)) {
      beyond += marks[descending ? --first : last++]?.count ?? 0;
    }
    return [first, Math.min(last, marks.length)];
  }
  const begin = Math.max(0, descending ? total - from.offset - limit : from.offset);
  const end = Math.max(0, descending ? total - from.offset : from.offset + limit);
  let before = 0;
  const inside = marks.map(({ count }) => {
    const lies = before < end && before + count > begin;
    before += count;
    return lies;
  });
  const first = inside.indexOf(true);
  return first === -1 ? [0, 0] : [first, inside.lastIndexOf(true) + 1];
}

export interface OrderPage {
  /** In the requested direction. */
  readonly keys: readonly string[];
  readonly offset: number;
  readonly total: number;
}

/** `first` is the index of the first sheet that `sheetsFor` returned. */
export function pageOf(
  marks: readonly SheetMark[],
  first: number,
  keys: readonly string[],
  { from, limit, descending }: OrderQuery,
): OrderPage {
  const total = countOf(marks);
  const base = countOf(marks.slice(0, first));
  // Positions in the whole order, ascending.
  const isBefore = (key: string) => ('after' in from ? (descending ? key < from.after : key <= from.after) : false);
  const at = 'after' in from ? base + keys.filter(isBefore).length : descending ? total - from.offset : from.offset;
  const [begin, end] = descending ? [Math.max(0, at - limit), at] : [at, at + limit];
  const found = keys.slice(Math.max(0, begin - base), Math.max(0, end - base));
  return { keys: descending ? found.toReversed() : found, offset: descending ? total - at : at, total };
}
