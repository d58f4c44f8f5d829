import type { UploadForm } from '#shared/media/schema.ts';
import { uploadMessages as m } from './upload-messages.ts';

interface Options {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Posts a file to the media store by a form of the API's. Rejects with what to say, and at once where `signal` aborts. */
export async function postFile(form: UploadForm, file: File, options: Options): Promise<void> {
  await post({ ...form, url: await addressOf(form) }, file, options);
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
