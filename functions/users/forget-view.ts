import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { settle, type stale } from '../kit/settle.ts';
import { transact } from '../kit/transact.ts';
import { readEveryView, saveViews } from './views-store.ts';

/** Idempotent. Throws Failure busy. */
export function forgetView(id: string, by: string): Promise<void> {
  return settle(async () => {
    const found = (await readEveryView()).find(({ kept }) => kept.views.some((view) => view.id === id));
    if (!found) return undefined;
    const { owner, kept } = found;
    const line = auditLine({
      action: 'users.delete_view',
      target: `view#${id}`,
      actor: by,
      at: now(),
      fields: ['view'],
    });
    return transact<typeof stale>([
      saveViews(
        owner,
        kept,
        kept.views.filter((view) => view.id !== id),
      ),
      { part: line },
    ]);
  });
}
