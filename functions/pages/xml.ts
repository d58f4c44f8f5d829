import { escapeMarkup } from '#shared/pages/escape.ts';

// XML has no way to write them: one in a title would make the whole file unreadable. Texts that were stored long ago may hold one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that are left out
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as XML shows it, also within an attribute. */
export function xmlText(text: string): string {
  return escapeMarkup(text.replace(NO_XML, ''));
}

/** An element that holds a text. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
