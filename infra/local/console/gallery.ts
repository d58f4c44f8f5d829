import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { buildGallery, GALLERY } from '../../tools/build.ts';
import { contentTypes } from '../s3/deployment.ts';

/** The site's own policy in what matters: scripts and pictures from here, and the style tags that Radix and sonner write. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The component page and its files. It is built when someone looks and a source has changed since, so that a start waits
 * for nothing; what does not build says so in its place.
 */
export async function serveGallery(path: string, res: ServerResponse): Promise<void> {
  const name = normalize(path.replace(/^\/_local\/ui\/?/, '') || 'index.html');
  const reply = (status: number, type: string, body: string | Buffer) =>
    void res
      .writeHead(status, {
        'content-type': type,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .end(body);
  try {
    if (name === 'index.html') await buildGallery();
  } catch (error) {
    return reply(500, 'text/plain; charset=utf-8', error instanceof Error ? error.message : String(error));
  }
  const body = name.startsWith('..') ? undefined : await readFile(join(GALLERY, name)).catch(() => undefined);
  if (body === undefined) return reply(404, 'text/plain; charset=utf-8', 'Not Found');
  return reply(200, contentTypes[extname(name)] ?? 'application/octet-stream', body);
}
