import { byRestore } from '#functions/privacy/again.ts';
import { handOver } from '#functions/registrations/office/hand-over.ts';
import { scanned } from './copy.ts';
import type { Reach } from './reach.ts';

/**
 * Gives registrations that were assigned to a former id to the account that replaces it. Returns their number. Repeating it is safe.
 * Throws AWS's errors, or Failure busy.
 */
export async function handOverAssigned(
  { client, tableNamed }: Pick<Reach, 'client' | 'tableNamed'>,
  moved: ReadonlyMap<string, string>,
): Promise<number> {
  if (moved.size === 0) return 0;
  let count = 0;
  const assigned = scanned(client, tableNamed('registrations'), {
    FilterExpression: 'attribute_exists(#work.assignee)',
    ProjectionExpression: 'pk, #work.assignee',
    ExpressionAttributeNames: { '#work': 'work' },
  });
  for await (const page of assigned) {
    for (const { pk, work } of page) {
      const from = work?.M?.assignee?.S ?? '';
      const to = moved.get(from);
      if (pk?.S === undefined || to === undefined) continue;
      await handOver(pk.S, { from, to, by: byRestore });
      count += 1;
    }
  }
  return count;
}
