import { createHash } from 'node:crypto';
import { type PageData, type PageRef, pagePath } from '#shared/pages/page-data.ts';
import { look, type ObjectState, type SiteFile } from '../buckets/site.ts';
import { iso } from '../kit/clock.ts';

export const pageKey = (ref: PageRef) => `${pagePath(ref)}/index.html`.replace(/^\/+/, '');

/** Ignores the instant at which the data was read, and the coming days and dates, which change by themselves. */
export function fingerprintOf({ at: _, week: __, next: ___, ...data }: PageData): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
}

/** `at` is in epoch ms. Keeps the instant of an object to replace that has the same fingerprint. */
export function dated(file: SiteFile, seen: ObjectState, at: number): SiteFile {
  const { fingerprint } = file;
  if (fingerprint === undefined) return file;
  const was = seen?.metadata.fingerprint === fingerprint ? seen.metadata.changed : undefined;
  return { ...file, metadata: { fingerprint, changed: was ?? iso(at) } };
}

/** ISO 8601; undefined if the page is not written. */
export async function changedAt(ref: PageRef): Promise<string | undefined> {
  return (await look(pageKey(ref)))?.metadata.changed;
}
