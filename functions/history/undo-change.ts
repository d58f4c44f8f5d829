import type { Caller } from '#shared/api/access.ts';
import type { ChangedArea } from '#shared/history/areas.ts';
import type { UndoRequest } from '#shared/history/schema.ts';
import { readChange, type TakingBack } from '../kit/audit-lines.ts';
import { Failure } from '../kit/failure.ts';

export type TakeBacks = Partial<Readonly<Record<ChangedArea, (change: TakingBack) => Promise<unknown>>>>;

/**
 * A change of its own, which can be undone, too. Throws Failure not_found, change_too_old, file_gone, slug_taken, or
 * version_conflict {current, yours} if it has been changed since, unless `version` is that of `current`.
 */
export async function undoChange(
  { target, id, version }: UndoRequest,
  caller: Caller,
  takeBacks: TakeBacks,
): Promise<void> {
  const line = await readChange(target, id);
  const [area] = target.split('#', 1);
  const takeBack = takeBacks[area as ChangedArea];
  if (!line || !takeBack) throw new Failure('not_found');
  await takeBack({ line, name: target.slice(`${area}#`.length), version, caller });
}
