import type { Caller } from '#shared/api/access.ts';
import { isFact, mayBeEmpty } from '#shared/content/facts.ts';
import { targetName, textLanguage } from '#shared/content/item.ts';
import { definitions, type KeyDefinition } from '#shared/content/keys.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { sourceOf } from '#shared/content/settings.ts';
import type { Language } from '#shared/language/languages.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { fallbackOf, toEditor } from './present.ts';
import { readable } from './readable.ts';
import { readTexts, saveText, type Text } from './store.ts';
import { isSupplied } from './words.ts';

export interface TextChange {
  readonly key: string;
  readonly content: string;
  /** Restores the built-in state: `content` is the built-in wording, not the church's own. */
  readonly builtIn?: true | undefined;
  /** Omit to keep the metadata. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  /** The form field that shows the error if the text is refused. */
  readonly field: string;
}

export interface Saver {
  readonly caller: Caller;
  /** Settings are the same in all languages. */
  readonly language: Language;
  /** 0 if nothing was supplied; for several texts, the sum of their versions. Omit to skip the check. */
  readonly version?: number | undefined;
  /** `is` are the current texts, `mine` those of the edit. */
  readonly conflict: (is: readonly EditorComponent[], mine: readonly string[]) => Readonly<Record<string, unknown>>;
  readonly undoes?: string | undefined;
}

interface TextWrite extends TextChange {
  readonly definition: KeyDefinition;
  readonly was: Text | undefined;
}

/** See `saveAll`. The version conflict has the details `current`, the stored text, and `yours`. */
export async function save(
  key: string,
  change: Omit<TextChange, 'key'> & { readonly version?: number | undefined },
  saver: Pick<Saver, 'caller' | 'language' | 'undoes'>,
): Promise<EditorComponent> {
  const { version, ...rest } = change;
  const conflict: Saver['conflict'] = ([current], [yours]) => ({ current, yours });
  const [saved] = await saveAll([{ key, ...rest }], { ...saver, version, conflict });
  if (!saved) throw new Error('Nothing was saved');
  return saved;
}

/**
 * All or none. Texts that do not differ are not written, so repeating a save changes nothing. Throws Failure not_found,
 * validation_failed, version_conflict {…conflict}, or what `transactAs` throws.
 */
export async function saveAll(changes: readonly TextChange[], saver: Saver): Promise<EditorComponent[]> {
  const { caller, language, version, conflict, undoes } = saver;
  const asked = changes.map((change) => {
    const definition = definitions.get(sourceOf(change.key));
    return definition && { ...change, definition, content: readable(definition, change.content, change.field) };
  });
  const known = asked.filter((change) => change !== undefined);
  if (known.length < asked.length) throw new Failure('not_found');
  const at = now();
  const saved = await edit<readonly TextWrite[], readonly TextWrite[]>({
    version,
    read: async () => {
      const texts = await readTexts(
        known.map(({ definition }) => definition.key),
        language,
      );
      return known.map((change) => ({ ...change, was: texts.get(change.definition.key) }));
    },
    next: (all) =>
      all.every(saysThat)
        ? undefined
        : all.map((change) => (saysThat(change) ? change : { ...change, was: textOf(change, language, at) })),
    versionOf: versionsOf,
    conflict: (all) => {
      const [last] = all.flatMap(({ was }) => was ?? []).toSorted((a, b) => b.updatedAt - a.updatedAt);
      const details = conflict(
        all.map(({ key, was }) => toEditor(key, was)),
        all.map(({ content }) => content),
      );
      return versionConflict(`content#${last ? targetName(last.key, last.language) : ''}`, caller, details);
    },
    save: (_, all) => {
      const fresh = all.filter((change) => !saysThat(change));
      const writes = fresh.flatMap((change) => writesOf(change, textOf(change, language, at), { caller, undoes }));
      return transactAs<typeof stale>(caller, writes);
    },
  });
  return saved.map(({ key, was }) => toEditor(key, was));
}

function textOf(
  { definition: { key }, content, builtIn, metadata, was }: TextWrite,
  language: Language,
  at: number,
): Text {
  const kept = metadata ?? was?.metadata;
  return {
    key,
    language: textLanguage(key, language),
    content,
    ...(builtIn && { builtIn }),
    ...(kept && { metadata: kept }),
    version: (was?.version ?? 0) + 1,
    updatedAt: at,
  };
}

function writesOf(
  { key: asked, was }: TextWrite,
  text: Text,
  { caller, undoes }: Pick<Saver, 'caller' | 'undoes'>,
): Write<typeof stale>[] {
  const { key, version, updatedAt: at } = text;
  const named = targetName(key, text.language);
  const data = { keys: [key] };
  return [
    { part: saveText(text, was), refused: () => stale },
    { part: announce({ type: 'content.changed', subject: named, sequence: version, at, data }) },
    {
      part: auditLine({
        action: 'content.update',
        target: `content#${named}`,
        actor: caller.sub,
        at,
        before: saidBy(asked, was),
        after: saidBy(asked, text),
        ...(undoes !== undefined && { undoes }),
      }),
    },
  ];
}

/** Their sum, and 0 for a single text that was emptied. */
function versionsOf(all: readonly TextWrite[]): readonly number[] {
  const [only, another] = all;
  const isEmptied = !another && only?.was !== undefined && !isSupplied(only.was);
  return [all.reduce((sum, { was }) => sum + (was?.version ?? 0), 0), ...(isEmptied ? [0] : [])];
}

/** A text that was never written has its built-in wording. */
function saysThat({ definition: { key }, content, builtIn, was, metadata = was?.metadata ?? {} }: TextWrite): boolean {
  if (!was) {
    // An emptied setting or fact hides its part of the page; any other empty text means the built-in wording. If an admin saves
    // the built-in value of a fact, it becomes the church's own.
    const says = content === '' ? !mayBeEmpty(key) : content === fallbackOf(key) && !isFact(key);
    return says && Object.keys(metadata).length === 0;
  }
  const before = Object.entries(was.metadata ?? {});
  const same =
    before.length === Object.keys(metadata).length && before.every(([name, value]) => metadata[name] === value);
  return was.content === content && was.builtIn === builtIn && same;
}

function saidBy(asked: string, text: Text | undefined): Record<string, unknown> {
  const { content, metadata } = toEditor(asked, text);
  return { content: text?.content ?? content, ...(metadata && { metadata }) };
}
