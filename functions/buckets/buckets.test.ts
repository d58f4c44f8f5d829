import { expect, it } from 'vitest';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { forgetAtEdge } from './edge.ts';
import { ifThere } from './media.ts';
import { look, remove, replace } from './site.ts';

startWorld();
const services = startServices();

it('a file of the site is replaced only while it is the one that was seen', async () => {
  const write = (body: string, etag: string | null) =>
    replace({ key: 'a.html', body, contentType: 'text/html', cacheControl: 'no-cache', metadata: { of: body } }, etag);
  expect(await look('a.html')).toBeNull();
  expect(await write('one', null)).toBe(true);
  expect(await write('two', null)).toBe(false);
  const seen = await look('a.html');
  expect(seen?.metadata).toEqual({ of: 'one' });
  expect(await write('three', seen?.etag ?? null)).toBe(true);
  expect(await write('four', seen?.etag ?? null)).toBe(false);
  expect(services.files.get('a.html')?.body).toBe('three');
  const last = await look('a.html');
  await remove('a.html');
  expect(await write('five', last?.etag ?? null)).toBe(false);
  expect(services.files.size).toBe(0);
});

it('the edge forgets a path as browsers write it, and a refusal by it is an error', async () => {
  await forgetAtEdge('media/harvest & thanks.mp3');
  expect(services.forgotten).toEqual(['/media/harvest%20&amp;%20thanks.mp3']);
  services.onWrite = () => {
    throw new Error('TooManyInvalidationsInProgress');
  };
  await expect(forgetAtEdge('media/a.mp3')).rejects.toThrow('The edge answered 429');
});

it.each([
  [403, 'undefined'],
  [404, 'undefined'],
  [412, 'an error'],
  [503, 'an error'],
])('a question about a file that S3 answers with %i gives %s', async (httpStatusCode, gives) => {
  const failed = Object.assign(new Error('refused'), { $metadata: { httpStatusCode } });
  const outcome = await ifThere(Promise.reject(failed)).catch(() => 'an error');
  expect(String(outcome)).toBe(gives);
});
