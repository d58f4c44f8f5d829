import type { Upload } from '#shared/media/schema.ts';
import { codeOf } from '../kernel/poll.ts';
import { postFile } from './send-file.ts';

/** Calling `sendRecording` with it again resumes after a failure. */
export interface Attempt {
  readonly file: File;
  readonly upload: Upload;
  /** The waveform that the browser is computing; resolves to undefined if it cannot. */
  readonly peaks?: Promise<string | undefined>;
  /** The Idempotency-Key of the request that starts the upload. */
  readonly key: string;
  /** The file’s name in the media store, once uploaded. */
  arrived?: string | undefined;
  /** Runs once the recording is published, and again on a retry if it failed. */
  readonly afterwards?: (mediaUrl: string) => Promise<void>;
}

const gone: readonly unknown[] = ['file_missing', 'file_mismatch', 'not_found'];

interface Options {
  readonly signal: AbortSignal;
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Rejects with a message for the user, or at once if `signal` aborts. */
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
    // A retry uploads the file again only if the server reported it missing.
    if (gone.includes(codeOf(error))) attempt.arrived = undefined;
    throw error;
  }
}
