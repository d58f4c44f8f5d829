import { ApiError } from '#shared/api/client.ts';
import { call } from '../staff/call.ts';
import { messages } from './messages.ts';
import type { Editable } from './use-components.ts';

/** What came of a save. */
export type Saved =
  | { readonly kind: 'saved'; readonly component: Editable }
  /** Somebody else changed it since: their text, and ours (decision 32). */
  | { readonly kind: 'conflict'; readonly current: Editable; readonly yours: string }
  | { readonly kind: 'failed'; readonly text: string };

/** Saves a text that was edited from `from`. Never rejects. */
export async function save(from: Editable, content: string): Promise<Saved> {
  const { component_key: key, version } = from;
  try {
    const { component } = await call((api) => api.updateComponent({ params: { key }, body: { content, version } }));
    return { kind: 'saved', component };
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError('network');
    if (known.code === 'version_conflict') {
      return { kind: 'conflict', current: known.details.current as Editable, yours: content };
    }
    // ER-04: the server's own words, else the specification's.
    const unsaid = known.code === 'network' || known.code === 'internal';
    return { kind: 'failed', text: unsaid ? messages.failed : (known.fields.content ?? known.message) };
  }
}

/** What restores a text: an empty one where nobody had written any, so that it is the built-in wording again. */
export const before = ({ content, version }: Editable) => (version === 0 ? '' : content);
