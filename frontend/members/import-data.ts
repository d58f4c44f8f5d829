import type { QueryClient } from '@tanstack/react-query';
import type { ImportRow, ImportStart, MemberImport, SeenRow } from '#shared/members/import-schema.ts';
import { call } from '../staff/call.ts';
import { again, queries } from '../staff/queries.ts';
import { keysOf, typedQuery } from '../staff/query-keys.ts';

/** Polling intervals in ms: short during an import, otherwise a minute, to notice an import that another admin started. */
const POLL_MS = { working: 2000, else: 60_000 };

/** Whether the server imports its rows, or removes its members. */
export const isAtWork = ({ state }: MemberImport): boolean => state === 'working' || state === 'undoing';

const jobs = typedQuery('members imports', [], async () => (await call((api) => api.memberImports({}))).items);

export const importJobs = {
  ...jobs,
  refetchInterval: ({ state }: { state: { data?: readonly MemberImport[] | undefined } }) =>
    state.data?.some(isAtWork) ? POLL_MS.working : POLL_MS.else,
};

function known(job: MemberImport): void {
  queries.setQueryData(jobs.queryKey, (known = []) => [job, ...known.filter(({ id }) => id !== job.id)]);
  void (queries as QueryClient).invalidateQueries({ queryKey: keysOf('members') });
}

/** Rejects with ApiError. */
export async function startImport(id: string, decisions: Partial<ImportStart> = {}): Promise<void> {
  const body = { usual: 'skip' as const, ...decisions };
  known((await call((api) => api.startImport({ params: { id }, body }))).import);
}

/** Cancels an import, keeping the rows done so far. Rejects with ApiError. */
export async function cancelImport(id: string): Promise<void> {
  known((await call((api) => api.cancelImport({ params: { id } }))).import);
}

/** Removes the members that an import added and that are unchanged since. Rejects with ApiError. */
export async function undoImport(id: string): Promise<void> {
  known((await call((api) => api.undoImport({ params: { id } }))).import);
}

const atOnce = 3;

interface HandOver {
  readonly name: string;
  readonly parts: readonly (readonly ImportRow[])[];
  /** Idempotency key, the same for a retry. */
  readonly request: string;
  readonly onProgress: (done: number) => void;
}

/**
 * A part that a busy server refuses is sent again. `isBehind`: there may be more doubles than returned. Rejects with ApiError.
 */
export async function handOver({ name, parts, request, onProgress }: HandOver) {
  const rows = parts.reduce((sum, part) => sum + part.length, 0);
  const body = { name, rows, parts: parts.length, request };
  const { import: begun } = await again(() => call((api) => api.beginImport({ body })));
  const seen: SeenRow[] = [];
  let isBehind = false;
  let next = 0;
  let done = 0;
  const work = async () => {
    for (;;) {
      const index = next;
      const part = parts[index];
      if (!part) return;
      next += 1;
      const params = { id: begun.id, part: index + 1 };
      const { rows: found, behind = false } = await again(() =>
        call((api) => api.addImportRows({ params, body: { rows: [...part] } })),
      );
      seen.push(...found);
      isBehind ||= behind;
      done += part.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { id: begun.id, seen, isBehind };
}
