import { ApiError } from '#shared/api/client.ts';
import type { ManagedMinistry, MinistryInput } from '#shared/content/ministry-input.ts';
import { call } from '../../staff/call.ts';
import { changeRows } from '../../staff/list/local-rows.ts';
import { queries } from '../../staff/queries.ts';
import { keyOf, typedQuery } from '../../staff/query-keys.ts';

export const allMinistries = keyOf('ministries all');

/** Includes inactive ministries. Rejects with ApiError. */
export async function readMinistries(): Promise<readonly ManagedMinistry[]> {
  return (await call((api) => api.listMinistries({}))).data;
}

/** Shares its cache entry with the Ministries Manager’s list. */
export const ministriesQuery = typedQuery('ministries all', [], async () => {
  const readAt = Date.now();
  return { rows: await readMinistries(), readAt };
});

/** Rejects with ApiError, such as `not_found`. */
export async function readMinistry(id: string): Promise<ManagedMinistry> {
  const found = (await readMinistries()).find((one) => one.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** Adds a ministry, or updates `from`. Rejects with ApiError. */
export async function saveMinistry(input: MinistryInput, from?: ManagedMinistry): Promise<ManagedMinistry> {
  const { ministry } = await call((api) =>
    api.changeMinistry({
      body: from
        ? { action: 'updateMinistry', id: from.id, updates: input, version: from.version }
        : { action: 'addMinistry', ministry: input },
    }),
  );
  // The API returns null for deletions only.
  if (!ministry) throw new ApiError('internal');
  changed(ministry.id, ministry);
  return ministry;
}

/** Rejects with ApiError, also if another user changed the ministry first. */
export async function deleteMinistry({ id, version }: ManagedMinistry): Promise<undefined> {
  await call((api) => api.changeMinistry({ body: { action: 'deleteMinistry', id, version } }));
  changed(id);
}

function changed(id: string, ministry?: ManagedMinistry): void {
  changeRows<ManagedMinistry>(queries, allMinistries, (all) => [
    ...all.filter((one) => one.id !== id),
    ...(ministry ? [ministry] : []),
  ]);
  void queries.invalidateQueries({ queryKey: allMinistries });
}
