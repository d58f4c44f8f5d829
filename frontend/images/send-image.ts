import type { StaffImage } from '#shared/images/schema.ts';
import { postFile } from '../media/send-file.ts';
import { call } from '../staff/call.ts';

export interface ImageFile {
  readonly file: File;
  readonly imageKey: string;
  readonly alt_text?: string;
  readonly replaces?: true;
}

interface Options {
  readonly signal: AbortSignal;
  /** Share sent, 0 to 1; stays at 1 during processing. */
  readonly onProgress: (share: number) => void;
}

const ASK_EVERY_MS = 700;
/** Processing takes seconds. After this time, stop waiting. */
const PATIENCE_MS = 60_000;

/**
 * Waits until the image is published or rejected. Undefined after a minute. Rejects with ApiError or a message for the user,
 * or at once if `signal` aborts.
 */
export async function sendImage(
  { file, ...said }: ImageFile,
  { signal, onProgress }: Options,
): Promise<StaffImage | undefined> {
  const body = { ...said, filename: file.name, type: file.type || 'unknown', size: file.size };
  const { upload_id, form } = await call((api) => api.uploadImage({ body, idempotencyKey: crypto.randomUUID() }));
  signal.throwIfAborted();
  await postFile(form, file, { signal, onProgress });
  onProgress(1);
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { images } = await call((api) => api.listImages({}));
    signal.throwIfAborted();
    const found = images.find((image) => image.upload_id === upload_id);
    if (found && found.state !== 'preparing') return found;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return undefined;
}
