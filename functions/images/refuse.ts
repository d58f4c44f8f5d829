import type { Refusal } from '#shared/images/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { transact } from '../kit/transact.ts';
import { removeFiles } from './files.ts';
import { type StoredUpload, saveUpload } from './store.ts';

/** Removes the files first, so that a failed removal is repeated. False if the upload is over or claimed. */
export async function refuseUpload(upload: StoredUpload, reason: Refusal): Promise<boolean> {
  const { id, key, widths, caller } = upload;
  await removeFiles({ key, upload: id, widths });
  const at = now();
  const outcome = await transact<'over'>([
    { part: saveUpload({ ...upload, state: 'refused', reason, at }, upload), refused: () => 'over' },
    {
      part: auditLine({
        ...{ action: 'image.refuse', target: `image#${key}`, actor: caller.sub, at },
        after: { reason },
      }),
    },
  ]);
  return outcome === undefined;
}
