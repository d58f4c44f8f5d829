import type { StoredObject } from './objects.ts';

export type Selection =
  | { status: 200 | 206; start: number; end: number; length: number; contentRange?: string | undefined }
  | { status: 304 }
  | { status: 416 };

/** Like S3, ignores an invalid range. */
export function select(
  object: Pick<StoredObject, 'size' | 'etag'>,
  conditions: { range?: string | undefined; ifNoneMatch?: string | undefined },
): Selection {
  const { size, etag } = object;
  if (conditions.ifNoneMatch !== undefined && matchesEtag(conditions.ifNoneMatch, etag)) return { status: 304 };
  const whole = { status: 200, start: 0, end: size - 1, length: size } as const;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(conditions.range ?? '') ?? [];
  if (first === '' && last === '') return whole;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return whole;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) return { status: 416 };
  return { status: 206, start, end, length: end - start + 1, contentRange: `bytes ${start}-${end}/${size}` };
}

/** Whether a list of entity tags (`"a", W/"b"` or `*`) contains this one. As with S3, quotes are optional. */
export function matchesEtag(list: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '').replaceAll('"', '');
  return list.trim() === '*' || list.split(',').some((tag) => bare(tag) === bare(etag));
}
