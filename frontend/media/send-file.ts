import type { UploadForm } from '#shared/media/schema.ts';
import { uploadMessages as m } from './upload-messages.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Rejects with a message for the user, or at once if `signal` aborts. */
export async function postFile(form: UploadForm, file: File, options: Options): Promise<void> {
  await post({ ...form, url: await addressOf(form) }, file, options);
}

async function addressOf({ url }: UploadForm): Promise<string> {
  const { siteConfig } = await import('../session/auth.ts');
  const { bucketEndpoint } = await siteConfig();
  return bucketEndpoint ? `${bucketEndpoint}${new URL(url).pathname}` : url;
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function post({ url, fields }: UploadForm, file: File, { signal, onProgress }: Options): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file must be the last field: S3 ignores any after it.
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

/** S3 explains its errors in XML; any other body did not come from S3 (ER-09). */
export function wordsOf({ status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>): string {
  const said = /<Message>([^<]+)<\/Message>/.exec(responseText)?.[1];
  return said ? m.storeText(status, said) : m.pageText(status);
}
