import { isRich } from './keys.ts';
import { isMarkup } from './markup.ts';

export interface PageWords {
  readonly content: Readonly<Record<string, string>>;
  /** The keys whose content is HTML, cleaned; every other content is plain text. */
  readonly html?: readonly string[];
}

/** Rich texts are sanitised again; one with nothing left counts as not written. The sanitiser is loaded only for markup. */
export async function pageWords(stored: Readonly<Record<string, string>>): Promise<PageWords> {
  const html = Object.keys(stored).filter((key) => isRich(key) && isMarkup(stored[key] ?? ''));
  if (html.length === 0) return { content: stored };
  const { cleanRichText } = await import('./clean.ts');
  const content = { ...stored };
  for (const key of html) content[key] = cleanRichText(stored[key] ?? '');
  const kept = Object.entries(content).filter(([key, text]) => text !== '' || !html.includes(key));
  return { content: Object.fromEntries(kept), html: html.filter((key) => content[key] !== '') };
}
