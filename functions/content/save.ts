import type { Caller } from '#shared/api/access.ts';
import { textLanguage } from '#shared/content/item.ts';
import { definitions } from '#shared/content/keys.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { sourceOf } from '#shared/content/settings.ts';
import { defaultLanguage, type Language } from '#shared/language/languages.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { checkStanding, standing } from '../kit/standing.ts';
import { transact } from '../kit/transact.ts';
import { toEditor } from './present.ts';
import { readable } from './readable.ts';
import { readText, saveText, type Text } from './store.ts';
import { isSupplied } from './words.ts';

export interface Change {
  readonly content: string;
  /** Left out: what it was. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  /** The version that the edit started from, 0 where nothing was supplied; left out: whatever it is. */
  readonly version?: number | undefined;
}

interface Saver {
  /** The name beside which a refusal of the text shows. */
  readonly field: string;
  readonly caller: Caller;
  /** Of the text, unless it is a setting. */
  readonly language: Language;
}

/**
 * Changes the text of a key, in one transaction with its event and its audit line. If the text already says the same,
 * nothing is written: sending a save again changes nothing. Throws Failure not_found, validation_failed, version_conflict {current, yours}, or what `standing` throws.
 */
export async function save(
  asked: string,
  change: Change,
  { field, caller, language }: Saver,
): Promise<EditorComponent> {
  const key = sourceOf(asked);
  const definition = definitions.get(key);
  if (!definition) return refuse(new Failure('not_found'), caller);
  const content = readable(definition, change.content, field);
  return settle(async () => {
    const was = await readText(key, language);
    const metadata = change.metadata ?? was?.metadata;
    if (was && isSame(was, { content, metadata })) return unchanged(asked, was, caller);
    // An emptied text reaches its editor as version 0, like one that nobody wrote: the map leaves both out.
    const begun = change.version === 0 && was && !isSupplied(was) ? was.version : change.version;
    if (begun !== undefined && begun !== (was?.version ?? 0)) {
      const details = { current: toEditor(asked, was), yours: content };
      return refuse(new Failure('version_conflict', { details }), caller);
    }
    const at = now();
    const text: Text = {
      key,
      language: textLanguage(key, language),
      content,
      ...(metadata && { metadata }),
      version: (was?.version ?? 0) + 1,
      updatedAt: at,
    };
    const named = nameOf(text);
    const outcome = await transact<typeof stale>([
      standing(caller),
      { part: saveText(text, was), refused: () => stale },
      {
        part: announce({ type: 'content.changed', subject: named, sequence: text.version, at, data: { keys: [key] } }),
      },
      {
        part: auditLine({
          action: 'content.update',
          target: `content#${named}`,
          actor: caller.sub,
          at,
          before: saidBy(asked, was),
          after: saidBy(asked, text),
        }),
      },
    ]);
    return outcome ?? toEditor(asked, text);
  });
}

/** The text among those of every language: another language's has versions of its own. */
function nameOf({ key, language }: Text): string {
  return language === 'all' || language === defaultLanguage ? key : `${key}#${language}`;
}

/** Whoever may not write is refused before anything else is checked. */
async function refuse(failure: Failure, caller: Caller): Promise<never> {
  await checkStanding(caller);
  throw failure;
}

async function unchanged(asked: string, text: Text, caller: Caller): Promise<EditorComponent> {
  await checkStanding(caller);
  return toEditor(asked, text);
}

function isSame(was: Text, { content, metadata = {} }: Pick<Text, 'content' | 'metadata'>): boolean {
  const before = Object.entries(was.metadata ?? {});
  const same =
    before.length === Object.keys(metadata).length && before.every(([name, value]) => metadata[name] === value);
  return was.content === content && same;
}

function saidBy(asked: string, text: Text | undefined): Record<string, unknown> {
  const { content, metadata } = toEditor(asked, text);
  return { content: text?.content ?? content, ...(metadata && { metadata }) };
}
