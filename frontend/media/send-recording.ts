import type { Upload, UploadForm } from '#shared/media/schema.ts';
import { codeOf } from '../kernel/poll.ts';
import { uploadMessages as m } from './upload-messages.ts';

/** One file on its way; repeating `sendRecording` with it goes on where it failed. */
export interface Attempt {
  readonly file: File;
  readonly upload: Upload;
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
    const { filename, form } = await staffApi.uploadMedia({ body: attempt.upload, idempotencyKey: attempt.key });
    signal.throwIfAborted();
    await post({ ...form, url: await addressOf(form) }, attempt.file, { signal, onProgress });
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

/** Where the form is posted: S3 itself, or what stands for it on this machine. */
async function addressOf({ url }: UploadForm): Promise<string> {
  const { siteConfig } = await import('../session/auth.ts');
  const { bucketEndpoint } = await siteConfig();
  return bucketEndpoint ? `${bucketEndpoint}${new URL(url).pathname}` : url;
}

/** Only XMLHttpRequest tells how much has gone. */
function post({ url, fields }: UploadForm, file: File, { signal, onProgress }: Options): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Last: S3 ignores what comes after it.
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(wordsOf(request))));
    request.onerror = () => reject(new Error(m.stoppedText));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open('POST', url);
    request.send(form);
  });
}

/** What S3 says is in its XML; a page or anything else comes from something else (ER-09). */
export function wordsOf({ status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>): string {
  const said = /<Message>([^<]+)<\/Message>/.exec(responseText)?.[1];
  return said ? m.storeText(status, said) : m.pageText(status);
}
