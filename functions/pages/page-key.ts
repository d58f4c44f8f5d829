import { createHash } from 'node:crypto';
import { type PageData, type PageRef, pagePath } from '#shared/pages/page-data.ts';
import { iso } from '../kit/clock.ts';
import { look, type Seen, type SiteFile } from './site.ts';

/** The key of a page's HTML in the site bucket. */
export const pageKey = (ref: PageRef) => `${pagePath(ref)}/index.html`.replace(/^\/+/, '');

/** A digest of a page's data without the instant of its reading. */
export function fingerprintOf({ at: _, ...data }: PageData): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
}

/** The file with the instant (epoch ms) of its last change: that of the object it replaces, if both say the same. */
export function dated(file: SiteFile, seen: Seen, at: number): SiteFile {
  const { fingerprint } = file;
  if (fingerprint === undefined) return file;
  const was = seen?.metadata.fingerprint === fingerprint ? seen.metadata.changed : undefined;
  return { ...file, metadata: { fingerprint, changed: was ?? iso(at) } };
}

/** The instant of a page's last change, ISO 8601; undefined if the page is not there. */
export async function changedAt(ref: PageRef): Promise<string | undefined> {
  return (await look(pageKey(ref)))?.metadata.changed;
}
