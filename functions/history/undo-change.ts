import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#shared/api/access.ts';
import type { MinistryRecord } from '#shared/content/ministries.ts';
import { mayBeEmpty } from '#shared/content/settings.ts';
import type { ChangedArea } from '#shared/history/areas.ts';
import type { Said, Undoing } from '#shared/history/schema.ts';
import { imageFolder } from '#shared/images/address.ts';
import { defaultLanguage, isLanguage } from '#shared/language/languages.ts';
import type { SermonSaid } from '#shared/media/sermon.ts';
import { fallbackOf, toEditor } from '../content/present.ts';
import { putMinistry } from '../content/put-ministry.ts';
import { save } from '../content/save.ts';
import { readMinistryList, readText } from '../content/store.ts';
import { withHeld } from '../content/words.ts';
import { type ImageSaid, saidOf as imageSaid, toStaffImage } from '../images/present.ts';
import { readImage } from '../images/store.ts';
import { updateImage } from '../images/update.ts';
import { Failure } from '../kit/failure.ts';
import { checkStanding } from '../kit/standing.ts';
import { saidOf, toStaffSermon } from '../media/present.ts';
import { putSermon, readSermon } from '../media/put-sermon.ts';
import { type ChangeLine, readChange } from './store.ts';

interface Undo {
  readonly line: ChangeLine;
  /** What stands in the audit line's target behind its area. */
  readonly name: string;
  readonly version: number | undefined;
  readonly caller: Caller;
}

/** How a change of each area is taken back. */
const undoes: Partial<Readonly<Record<ChangedArea, (undo: Undo) => Promise<unknown>>>> = {
  content: undoText,
  ministry: undoMinistry,
  media: undoSermon,
  image: undoImage,
};

/**
 * Puts back what was there before a change, as a change of its own: it can be taken back, too. Throws Failure not_found,
 * file_gone, or version_conflict {current, yours} where it has been changed since, unless `version` is that of `current`.
 */
export async function undoChange({ target, id, version }: Undoing, caller: Caller): Promise<void> {
  // Whoever may not write is told that before anything else.
  await checkStanding(caller);
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
  // The save itself asks again: what was read here may be old by then.
  if (version === undefined && is?.content !== line.after?.content) {
    throw new Failure('version_conflict', { details: { current: toEditor(key, is), yours: content } });
  }
  const metadata = (line.before?.metadata ?? {}) as Record<string, string>;
  const change = { content, metadata, field: 'content', version: version ?? is?.version ?? 0 };
  await save(key, change, { caller, language, undoes: line.id });
}

async function undoMinistry({ line, name: id, version, caller }: Undo): Promise<void> {
  const { ministries } = await readMinistryList();
  const { version: held, ...current } = withHeld(ministries).find((one) => one.id === id) ?? {};
  // One that was removed has a version, too.
  const is = held ?? ministries.find((one) => one.id === id)?.version ?? 0;
  // Only putMinistry writes these lines, with whole records.
  const [before, after] = [line.before, line.after] as unknown as (MinistryRecord | undefined)[];
  if (version === undefined && !isDeepStrictEqual(current, after ?? {})) {
    throw new Failure('version_conflict', { details: { current: { ...current, version: is }, yours: before ?? null } });
  }
  const action = before ? (after ? 'ministry.update' : 'ministry.add') : 'ministry.delete';
  await putMinistry(id, before, { version: version ?? is, caller, action, undoes: line.id });
}

async function undoSermon({ line, version, caller }: Undo): Promise<void> {
  // No audit line has the file.
  if (line.action === 'media.delete') throw new Failure('file_gone');
  // Only functions/media writes these lines, by its lineOf.
  const [before, after] = [line.before, line.after] as unknown as (SermonSaid & { readonly filename: string })[];
  if (!before || !after) throw new Failure('not_found');
  const { filename, ...said } = before;
  const { filename: _, ...became } = after;
  const is = await readSermon(filename);
  if (!is) throw new Failure('file_gone');
  if (version === undefined && !isDeepStrictEqual(saidOf(is), became)) {
    throw new Failure('version_conflict', { details: { current: toStaffSermon(is), yours: said } });
  }
  await putSermon(filename, said, { version: version ?? is.version, caller, undoes: line.id });
}

async function undoImage({ line, name: key, version, caller }: Undo): Promise<void> {
  // Only functions/images writes these lines, by its saidOf.
  const [before, after] = [line.before, line.after] as unknown as (ImageSaid | undefined)[];
  // No audit line has the files.
  if (!before || !after || before.folder !== after.folder) throw new Failure('file_gone');
  const is = await readImage(key);
  // What was said of one picture is not said of another.
  if (!is || imageFolder(is) !== after.folder) throw new Failure('file_gone');
  const { alt_text, credit, focal } = before;
  if (version === undefined && !isDeepStrictEqual(imageSaid(is), after)) {
    throw new Failure('version_conflict', {
      details: { current: toStaffImage(is), yours: { alt_text, credit, focal } },
    });
  }
  await updateImage(key, { alt_text, credit, focal, version: version ?? is.version }, caller, line.id);
}

/** What a text said; nothing where it said its built-in wording, which it says again when it says nothing. */
function contentOf(key: string, said: Said | undefined): string {
  const content = String(said?.content ?? '');
  return content === fallbackOf(key) && !mayBeEmpty(key) ? '' : content;
}
