import { AsyncLocalStorage } from 'node:async_hooks';

/** One use of a table as IAM judges it. */
export interface TableUse {
  /** `GetItem`, `Query` … */
  readonly action: string;
  /** Its name in this test (world.ts): `registrations-1`. */
  readonly table: string;
  readonly index?: string | undefined;
}

/** Says whether a function's role allows a use of a table, by the table's name in the data stack. */
type Judge = (functionId: string, use: TableUse) => boolean;

const running = new AsyncLocalStorage<string>();
const refused = new Set<string>();
let judge: Judge | undefined;

/** The handler of a function whose calls are judged by its role. `byRole` of the Vitest configuration wraps every deploy unit. */
export function withRole<A extends unknown[], R>(functionId: string, handler: (...args: A) => R): (...args: A) => R {
  return (...args) => running.run(functionId, () => handler(...args));
}

/** Runs what a test does by itself while a handler runs. */
export const asTest = <T>(work: () => T): T => running.exit(work);

/** Judges uses of tables from now on (infra/testing/judge-roles.ts). */
export function judgeBy(next: Judge): void {
  judge = next;
}

/** Notes the uses that the running function's role does not allow. */
export function useTables(uses: readonly TableUse[]): void {
  const functionId = running.getStore();
  if (functionId === undefined) return;
  for (const { action, table: name, index } of uses) {
    const table = name.replace(/-\d+$/, '');
    if (judge?.(functionId, { action, table, index }) === false)
      refused.add(`${functionId}: ${action} of ${[table, index].filter(Boolean).join(' by ')}`);
  }
}

/** The refused uses since this was last asked. */
export function refusedUses(): string[] {
  const found = [...refused];
  refused.clear();
  return found;
}
