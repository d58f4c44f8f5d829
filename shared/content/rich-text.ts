import { isRich } from './keys.ts';
import { isMarkup } from './markup.ts';

/** The words of a page as it carries them. */
export interface PageWords {
  readonly content: Readonly<Record<string, string>>;
  /** The keys whose content is HTML, cleaned; every other content is plain text. */
  readonly html?: readonly string[];
}

/**
 * What stands under the keys of a page, with its rich texts cleaned again, whatever is stored. A rich text of which
 * nothing may be shown is as if nobody had written it. The library is loaded where a text has markup.
 */
export async function pageWords(stored: Readonly<Record<string, string>>): Promise<PageWords> {
  const html = Object.keys(stored).filter((key) => isRich(key) && isMarkup(stored[key] ?? ''));
  if (html.length === 0) return { content: stored };
  const { cleanRichText } = await import('./clean.ts');
  const content = { ...stored };
  for (const key of html) content[key] = cleanRichText(stored[key] ?? '');
  const kept = Object.entries(content).filter(([key, text]) => text !== '' || !html.includes(key));
  return { content: Object.fromEntries(kept), html: html.filter((key) => content[key] !== '') };
}
