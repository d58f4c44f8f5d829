import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { buildGallery, GALLERY } from '../../tools/build.ts';
import { contentTypes } from '../s3/deployment.ts';

/** Like the site's policy: scripts and images from this origin, and the inline styles of Radix and sonner. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The files are built on request if a source has changed, so that the start does not wait for them. If the build fails,
 * the page shows the error.
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
