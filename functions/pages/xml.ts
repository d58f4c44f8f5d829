import { escapeMarkup } from '#shared/pages/escape.ts';

// XML does not allow these characters: one of them in a title would make the whole file unreadable. Old texts may contain some.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that are left out
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function xmlText(text: string): string {
  return escapeMarkup(text.replace(NO_XML, ''));
}

export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
