import type { Refusal } from '#shared/images/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { transact } from '../kit/transact.ts';
import { removeFiles } from './files.ts';
import { type StoredUpload, saveUpload } from './store.ts';

/**
 * Ends an upload with the reason for which it is not published: staff read it. Its files go first, as far as there are any, so that what
 * fails is found again. Nothing happens where it is over already.
 */
export async function refuseUpload(upload: StoredUpload, reason: Refusal): Promise<void> {
  const { id, key, widths, caller } = upload;
  await removeFiles({ key, upload: id, widths });
  const at = now();
  await transact<undefined>([
    { part: saveUpload({ ...upload, state: 'refused', reason, at }, upload), refused: () => undefined },
    {
      part: auditLine({
        ...{ action: 'image.refuse', target: `image#${key}`, actor: caller.sub, at },
        after: { reason },
      }),
    },
  ]);
}
