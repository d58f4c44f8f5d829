import type { Caller } from '#shared/api/access.ts';
import type { StoredMedia } from '#shared/media/item.ts';
import type { SermonTexts } from '#shared/media/sermon.ts';
import type { Failure } from '../kit/failure.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { lineOf } from './present.ts';

/** `current` is the stored recording, or `{version: 0}` without one. */
export function conflict(
  id: string,
  stored: { readonly media: StoredMedia; readonly texts: SermonTexts } | undefined,
  caller: Caller,
  yours: unknown = null,
): Promise<Failure> {
  const current = { ...(stored && lineOf(stored.media, stored.texts)), version: stored?.media.version ?? 0 };
  return versionConflict(`media#${id}`, caller, { current, yours });
}
