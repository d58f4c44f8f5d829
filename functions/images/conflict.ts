import type { Caller } from '#shared/api/access.ts';
import type { Failure } from '../kit/failure.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { toStaffImage } from './present.ts';
import type { StoredImage } from './store.ts';

/** `current` is the stored image, or `{version: 0}` if there is none. */
export function conflict(
  key: string,
  image: StoredImage | undefined,
  caller: Caller,
  yours: unknown = null,
): Promise<Failure> {
  return versionConflict(`image#${key}`, caller, { current: image ? toStaffImage(image) : { version: 0 }, yours });
}
