import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Caller } from '#shared/api/access.ts';
import { isFact, mayBeEmpty } from '#shared/content/facts.ts';
import { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { ChangedArea } from '#shared/history/areas.ts';
import type { Said, Undoing } from '#shared/history/schema.ts';
import { defaultLanguage, isLanguage } from '#shared/language/languages.ts';
import { SermonSaid } from '#shared/media/sermon.ts';
import { fallbackOf, toEditor } from '../content/present.ts';
import { putMinistry } from '../content/put-ministry.ts';
import { save } from '../content/save.ts';
import { readMinistryList, readText } from '../content/store.ts';
import { withHeld } from '../content/words.ts';
import { conflict as imageConflict } from '../images/conflict.ts';
import { deleteImage } from '../images/delete.ts';
import { saidOf as imageSaid } from '../images/present.ts';
import { restoreImage } from '../images/restore.ts';
import { readImage } from '../images/store.ts';
import { updateImage } from '../images/update.ts';
import { type ChangeLine, readChange } from '../kit/audit-lines.ts';
import { Failure } from '../kit/failure.ts';
import { log } from '../kit/log.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { conflict } from '../media/conflict.ts';
import { deleteMedia } from '../media/delete.ts';
import { lineOf } from '../media/present.ts';
import { putSermon } from '../media/put-sermon.ts';
import { restoreMedia } from '../media/restore.ts';
import { readMedia } from '../media/store.ts';

interface Undo {
  readonly line: ChangeLine;
  /** The audit line's target without its area. */
  readonly name: string;
  readonly version: number | undefined;
  readonly caller: Caller;
}

/** What functions/content (`putMinistry`), functions/media (`lineOf`) and functions/images (`saidOf`) write into an audit line. */
const { version: _version, ...ministry } = ManagedMinistry.shape;
const Ministry = z.strictObject(ministry);
const Sermon = z.extend(SermonSaid, { filename: z.string() });
const ImageSaid = z.strictObject({
  filename: z.string(),
  alt_text: z.string(),
  credit: z.string(),
  focal: z.object({ x: z.number(), y: z.number() }),
  width: z.number(),
  height: z.number(),
  folder: z.string(),
});

/**
 * What a line says was there before and after. An older version of the code may have written other fields: such a change is not taken
 * back, since a record without a field of today would be stored. Throws Failure not_found then, and logs the line's key.
 */
function bothOf<S extends z.ZodMiniType>(line: ChangeLine, schema: S): readonly (z.output<S> | undefined)[] {
  return [line.before, line.after].map((said) => {
    if (said === undefined || Object.keys(said).length === 0) return undefined;
    const { success, data } = z.safeParse(schema, said);
    if (success) return data;
    log('warn', 'a change is too old to be taken back', { table: 'audit', item: `${line.target} ${line.id}` });
    throw new Failure('not_found');
  });
}

/** How a change of each area is taken back. */
const undoes: Partial<Readonly<Record<ChangedArea, (undo: Undo) => Promise<unknown>>>> = {
  content: undoText,
  ministry: undoMinistry,
  media: undoMedia,
  image: undoImage,
};

/**
 * Restores the state before a change, as a change of its own, which can be undone, too. Throws Failure not_found, file_gone, or
 * version_conflict {current, yours} if it has been changed since, unless `version` is that of `current`.
 */
export async function undoChange({ target, id, version }: Undoing, caller: Caller): Promise<void> {
  const line = await readChange(target, id);
  const [area] = target.split('#', 1);
  const undo = undoes[area as ChangedArea];
  if (!line || !undo) throw new Failure('not_found');
  await undo({ line, name: target.slice(`${area}#`.length), version, caller });
}

async function undoText({ line, name, version, caller }: Undo): Promise<void> {
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

async function undoMinistry({ line, name: id, version, caller }: Undo): Promise<void> {
  const { ministries } = await readMinistryList();
  const { version: held, ...current } = withHeld(ministries).find((one) => one.id === id) ?? {};
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

async function undoMedia({ line, name: id, version, caller }: Undo): Promise<void> {
  const [before, after] = bothOf(line, Sermon);
  const filename = (before ?? after)?.filename;
  if (filename === undefined) throw new Failure('not_found');
  const there = await readMedia(filename);
  const is = there?.isPublished ? there : undefined;
  if (version === undefined && !isDeepStrictEqual(is && lineOf(is), after)) {
    throw await conflict(is?.id ?? id, is, caller, before);
  }
  const from = { version: version ?? is?.version ?? 0, caller, undoes: line.id };
  if (!before) return deleteMedia(filename, caller, from);
  const { filename: _, ...said } = before;
  if (!is) return restoreMedia(filename, said, from);
  await putSermon(filename, said, from);
}

async function undoImage({ line, name: key, version, caller }: Undo): Promise<void> {
  const [before, after] = bothOf(line, ImageSaid);
  // The line of a refused upload names no picture.
  if (!before && !after) throw new Failure('not_found');
  const is = await readImage(key);
  const said = is && imageSaid(is);
  if (version === undefined && !isDeepStrictEqual(said, after)) throw await imageConflict(key, is, caller, before);
  const from = { version: version ?? is?.version ?? 0, caller, undoes: line.id };
  if (!before) return deleteImage(key, caller, from);
  if (before.folder !== said?.folder) return restoreImage(key, before, from);
  const { alt_text, credit, focal } = before;
  await updateImage(key, { alt_text, credit, focal, version: from.version }, caller, line.id);
}

/** The previous content of a text; empty for its built-in wording, which an empty text shows. */
function contentOf(key: string, said: Said | undefined): string {
  const content = String(said?.content ?? '');
  return content === fallbackOf(key) && !mayBeEmpty(key) ? '' : content;
}
