import type { Caller } from '#shared/api/access.ts';
import type { StoredMedia } from '#shared/media/item.ts';
import type { Failure } from '../kit/failure.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { lineOf } from './present.ts';

/** `current` is the stored recording, or `{version: 0}` without one. */
export function conflict(
  id: string,
  media: StoredMedia | undefined,
  caller: Caller,
  yours: unknown = null,
): Promise<Failure> {
  const current = { ...(media && lineOf(media)), version: media?.version ?? 0 };
  return versionConflict(`media#${id}`, caller, { current, yours });
}
