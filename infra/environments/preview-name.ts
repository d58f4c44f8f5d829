import { createHash } from 'node:crypto';

/** Begins the names of all previews, and of no other environment (check.ts). */
export const previewPrefix = 'pv-';

/** The tag of a preview's stacks. Its value is the UTC instant after which `npm run sweep` destroys it. */
export const expiryTag = 'steeple-expires';

/** An environment's name has at most 20 characters. */
const longest = 20 - previewPrefix.length;
const hashLength = 6;
/** The end of a name that was cut. A branch that ends like this gets a hash of its own, so that two names are never equal. */
const hashed = new RegExp(`(^|-)[0-9a-f]{${hashLength}}$`);

/** A branch's name if it is short and safe. Otherwise its beginning and a hash of all of it. Throws if the name is empty. */
export function previewName(branch: string): string {
  if (branch === '') throw new Error('A preview needs the name of its branch.');
  const safe = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (safe === branch && safe.length <= longest && !hashed.test(safe)) return previewPrefix + safe;
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, hashLength);
  const beginning = safe.slice(0, longest - hashLength - 1).replace(/-$/, '');
  return previewPrefix + [beginning, hash].filter((part) => part !== '').join('-');
}

export const isPreviewName = (name: string): boolean => /^pv-[a-z0-9][a-z0-9-]*$/.test(name) && name.length <= 20;

const day = 24 * 60 * 60 * 1000;

/** Midnight in UTC after some whole days, such as `2026-12-07T00:00:00Z`. A second deployment on a day changes no tag. */
export function expiryAfter(now: Date, days: number): string {
  const instant = new Date((Math.floor(now.getTime() / day) + days + 1) * day);
  return instant.toISOString().replace('.000Z', 'Z');
}

export const isExpiry = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT00:00:00Z$/.test(value) && !Number.isNaN(Date.parse(value));
