import { ApiError } from '#shared/api/client.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { keysOf } from '../staff/query-keys.ts';

/** By content key, each with its own version (0: not written yet). */
export type Texts<K extends string> = Readonly<Record<K, string>> & { readonly versions: Readonly<Record<K, number>> };

/** The current texts of keys without a default wording. Rejects with ApiError. */
export async function readTexts<K extends string>(keys: readonly K[]): Promise<Texts<K>> {
  const found = await call((api) => api.componentsToEdit({ body: { keys: [...keys] } }));
  const written = keys.map((key) => {
    const one = found[key];
    return [key, typeof one === 'object' ? one : { content: '', version: 0 }] as const;
  });
  const of = <T>(pick: (one: { content: string; version: number }) => T) =>
    Object.fromEntries(written.map(([key, one]) => [key, pick(one)])) as Record<K, T>;
  return { ...of(({ content }) => content), versions: of(({ version }) => version) } as Texts<K>;
}

function withText<K extends string>(texts: Texts<K>, key: K, { content, version }: EditorComponent): Texts<K> {
  return { ...texts, [key]: content, versions: { ...texts.versions, [key]: version } };
}

/**
 * Saves the texts that differ, each over the version that was read. Calls `learn` after each save, so that a retry continues
 * after a partial failure. Rejects with ApiError; a version conflict has all current texts as `current`.
 */
export async function saveTexts<K extends string>(
  known: Texts<K>,
  typed: Readonly<Record<K, string>>,
  learn: (now: Texts<K>) => void,
): Promise<Texts<K>> {
  let now = known;
  for (const key of Object.keys(known.versions) as K[]) {
    const content = typed[key];
    if (content === now[key]) continue;
    try {
      const body = { content, version: now.versions[key] };
      const { component } = await call((api) => api.updateComponent({ params: { key }, body }));
      now = withText(now, key, component);
      learn(now);
    } catch (error) {
      throw named(error, key, now, learn);
    }
  }
  void queries.invalidateQueries({ queryKey: keysOf('components') });
  void queries.invalidateQueries({ queryKey: keysOf('changes') });
  return now;
}

/** A field error moves to that text’s field, and a version conflict carries all texts. */
function named<K extends string>(error: unknown, key: K, now: Texts<K>, learn: (now: Texts<K>) => void): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, details, code, fields } = error;
  if (code === 'version_conflict') {
    const current = withText(now, key, details.current as EditorComponent);
    learn(current);
    return new ApiError(code, { status, body: { ...details, current } });
  }
  const { content } = fields;
  if (content === undefined) return error;
  return new ApiError(code, { status, body: { ...details, fields: { [key]: content } } });
}
