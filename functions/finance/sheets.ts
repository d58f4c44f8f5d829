import type { Caller } from '#shared/api/access.ts';
import { fromCents, toCents } from '#shared/finance/cents.ts';
import { monthOf } from '#shared/finance/months.ts';
import type { EntrySort } from '#shared/finance/schema.ts';
import type { Sheet, SheetInput, SheetUpdate } from '#shared/finance/sheet-schema.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId, fingerprint } from '../kit/ids.ts';
import { type ListQuery, type Page, readPage } from '../kit/listing.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { TransactPart } from '../kit/transact.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { refuseLocked } from './locks.ts';
import { toSheet } from './present.ts';
import {
  addSheet,
  type CountingSheet,
  changeSheet,
  readSheet,
  removeSheet,
  type SheetRow,
  sheetLane,
  toCountingSheet,
} from './sheets-store.ts';
import { demandUnlocked } from './store.ts';
import { demandPast } from './write.ts';

const contentOf = ({ date, total, counter_1, counter_2, deposit }: SheetInput) => ({
  ...{ date, deposit, totalCents: toCents(total) },
  counters: [counter_1, counter_2] as const,
});

interface SheetPair {
  readonly was?: CountingSheet;
  readonly is?: CountingSheet;
}

/** Without the counters, because audit lines of the books contain no names. */
export function audited(
  action: AuditAction,
  { was, is }: SheetPair,
  { id, actor, at }: { readonly id: string; readonly actor: string; readonly at: number },
): TransactPart {
  const figuresOf = ({ date, totalCents, deposit }: CountingSheet) => ({ date, totalCents, deposit });
  const line = { action, target: `finance#sheet-${id}`, actor, at };
  return auditLine({ ...line, ...(was && { before: figuresOf(was) }), ...(is && { after: figuresOf(is) }) });
}

/** The same idempotency key writes nothing. Throws Failure validation_failed (a date in the future), idempotency_key_reused. */
export async function createSheet(input: SheetInput, idempotencyKey: string, caller: Caller): Promise<Sheet> {
  const at = now();
  demandPast(input.date, at);
  const content = contentOf(input);
  const sheet: CountingSheet = {
    ...content,
    id: derivedId(`sheet ${idempotencyKey}`),
    ...{ cents: 0, entries: 0, version: 1, createdAt: at, bodyHash: fingerprint(JSON.stringify(content)) },
  };
  const found = await transactAs<CountingSheet>(caller, [
    {
      own: true,
      part: addSheet(sheet),
      refused: (old) => {
        if (!old) throw new Error('A sheet was refused by nothing');
        return toCountingSheet(old);
      },
    },
    { part: audited('finance.add_sheet', { is: sheet }, { id: sheet.id, actor: caller.sub, at }) },
  ]);
  if (found && found.bodyHash !== sheet.bodyHash) throw new Failure('idempotency_key_reused');
  return toSheet(found ?? sheet);
}

/** Throws Failure not_found. */
export async function getSheet(id: string): Promise<Sheet> {
  const sheet = await readSheet(id);
  if (!sheet) throw new Failure('not_found');
  return toSheet(sheet);
}

/** Throws Failure not_found, validation_failed (a date in the future), version_conflict {current}. */
export async function updateSheet(id: string, { version, ...input }: SheetUpdate, caller: Caller): Promise<Sheet> {
  const at = now();
  demandPast(input.date, at);
  const content = contentOf(input);
  const saved = await edit<CountingSheet, CountingSheet>({
    version,
    read: () => readSheet(id),
    next: (was) => {
      const { date, deposit, totalCents, counters } = was;
      const isSame = JSON.stringify({ date, deposit, totalCents, counters }) === JSON.stringify(content);
      return isSame ? undefined : { ...was, ...content, version: was.version + 1 };
    },
    versionOf: (was) => was.version,
    conflict: (was) => versionConflict(`finance#sheet-${id}`, caller, { current: toSheet(was) }),
    save: (is, was) =>
      transactAs<typeof stale>(caller, [
        { part: changeSheet(is, was.version), refused: () => stale },
        { part: audited('finance.change_sheet', { was, is }, { id, actor: caller.sub, at }) },
      ]),
  });
  return toSheet(saved);
}

/**
 * Deletes a sheet without gifts. Throws Failure not_found, sheet_used, month_locked, busy, or what
 * `transactAs` throws.
 */
export function deleteSheet(id: string, caller: Caller): Promise<void> {
  return settle<undefined>(async () => {
    const was = await readSheet(id);
    if (!was) throw new Failure('not_found');
    if (was.used || was.entries > 0) throw new Failure('sheet_used');
    const month = monthOf(was.date);
    return transactAs<typeof stale>(caller, [
      { part: removeSheet(was), refused: () => stale },
      { part: demandUnlocked(month), refused: () => refuseLocked(month) },
      { part: audited('finance.delete_sheet', { was }, { id, actor: caller.sub, at: now() }) },
    ]);
  });
}

interface Query extends ListQuery {
  readonly search?: string | undefined;
  readonly sort?: EntrySort | undefined;
}

/** Sorts newest first by default. Throws Failure validation_failed. */
export async function listSheets(query: Query): Promise<Omit<Page<SheetRow>, 'rows'> & { readonly items: Sheet[] }> {
  const { search = '', sort = 'newest' } = query;
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ counters, deposit, totalCents }: CountingSheet) =>
    [...counters, deposit, fromCents(totalCents), fromCents(totalCents).toLocaleString('en')].join(' ').toLowerCase();
  const { rows, ...page } = await readPage(
    {
      lanes: [sheetLane()],
      descending: sort === 'newest',
      accept: wanted.length > 0 ? ({ sheet }) => wanted.every((word) => textOf(sheet).includes(word)) : undefined,
      order: sort,
    },
    query,
  );
  return { items: rows.map(({ sheet }) => toSheet(sheet)), ...page };
}
