import type { Upload } from '#shared/media/schema.ts';
import { codeOf } from '../kernel/poll.ts';
import { postFile } from './send-file.ts';

/** One file on its way; repeating `sendRecording` with it goes on where it failed. */
export interface Attempt {
  readonly file: File;
  readonly upload: Upload;
  /** Its waveform, while the browser reads it; undefined where it cannot. */
  readonly peaks?: Promise<string | undefined>;
  /** The Idempotency-Key of its beginning. */
  readonly key: string;
  /** Its name in the media store, once the file is there. */
  arrived?: string | undefined;
  /** What belongs to it, once it stands at an address of this site; it is repeated where it failed. */
  readonly afterwards?: (mediaUrl: string) => Promise<void>;
}

/** What the server says where the media store has no such file, or not any more. */
const gone: readonly unknown[] = ['file_missing', 'file_mismatch', 'not_found'];

interface Options {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads a file and publishes it. Rejects with what to say, and at once where `signal` aborts. */
export async function sendRecording(attempt: Attempt, { signal, onProgress }: Options): Promise<void> {
  const { staffApi } = await import('../session/auth.ts');
  signal.throwIfAborted();
  if (attempt.arrived === undefined) {
    await staffApi.testMediaUpload({});
    signal.throwIfAborted();
    const peaks = await attempt.peaks;
    signal.throwIfAborted();
    const body = { ...attempt.upload, ...(peaks !== undefined && { peaks }) };
    const { filename, form } = await staffApi.uploadMedia({ body, idempotencyKey: attempt.key });
    signal.throwIfAborted();
    await postFile(form, attempt.file, { signal, onProgress });
    attempt.arrived = filename;
  }
  const filename = attempt.arrived;
  try {
    const { mediaUrl } = await staffApi.completeUpload({ body: { filename } });
    await attempt.afterwards?.(mediaUrl);
  } catch (error) {
    // Whoever repeats it sends the file again only where the server said that it has none.
    if (gone.includes(codeOf(error))) attempt.arrived = undefined;
    throw error;
  }
}
