import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { isFact, mayBeEmpty } from '#shared/content/facts.ts';
import { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { AuditDetails } from '#shared/history/schema.ts';
import { defaultLanguage, isLanguage } from '#shared/language/languages.ts';
import { bothOf, type TakingBack } from '../kit/audit-lines.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { fallbackOf, toEditor } from './present.ts';
import { putMinistry } from './put-ministry.ts';
import { save } from './save.ts';
import { readMinistryList, readText } from './store.ts';
import { allMinistriesFrom } from './words.ts';

const { version: _version, ...ministry } = ManagedMinistry.shape;
const Ministry = z.strictObject(ministry);

/** Throws Failure version_conflict. */
export async function takeBackText({ line, name, version, caller }: TakingBack): Promise<void> {
  const [key = '', tag] = name.split('#');
  const language = tag !== undefined && isLanguage(tag) ? tag : defaultLanguage;
  const is = await readText(key, language);
  const content = contentOf(key, line.before);
  // The save checks the version again, since this read may be outdated by then.
  if (version === undefined && is?.content !== line.after?.content) {
    throw await versionConflict(`content#${name}`, caller, { current: toEditor(key, is), yours: content });
  }
  const metadata = (line.before?.metadata ?? {}) as Record<string, string>;
  // Confirming the built-in wording did not change the text; before, the key counted as built in.
  const wasKept = isFact(key) && content === line.after?.content && content === fallbackOf(key);
  const builtIn = wasKept && !is?.builtIn ? ({ builtIn: true } as const) : {};
  const change = { content, ...builtIn, metadata, field: 'content', version: version ?? is?.version ?? 0 };
  await save(key, change, { caller, language, undoes: line.id });
}

/** Throws Failure change_too_old, slug_taken or version_conflict. */
export async function takeBackMinistry({ line, name: id, version, caller }: TakingBack): Promise<void> {
  const { ministries } = await readMinistryList();
  const { version: held, ...current } = allMinistriesFrom(ministries).find((one) => one.id === id) ?? {};
  // A removed ministry has a version, too.
  const is = held ?? ministries.find((one) => one.id === id)?.version ?? 0;
  const [before, after] = bothOf(line, Ministry);
  if (version === undefined && !isDeepStrictEqual(current, after ?? {})) {
    const details = { current: { ...current, version: is }, yours: before ?? null };
    throw await versionConflict(`ministry#${id}`, caller, details);
  }
  const action = before ? (after ? 'ministry.update' : 'ministry.add') : 'ministry.delete';
  await putMinistry(id, before, { version: version ?? is, caller, action, undoes: line.id });
}

/** Empty for the built-in wording, which an empty text shows. */
function contentOf(key: string, said: AuditDetails | undefined): string {
  const content = String(said?.content ?? '');
  return content === fallbackOf(key) && !mayBeEmpty(key) ? '' : content;
}
