import { isRichLink } from '#shared/content/rich-link.ts';
import { messages } from './messages.ts';

const m = messages.link;

const meant: readonly (readonly [looks: RegExp, address: (typed: string) => string])[] = [
  [/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i, (typed) => `mailto:${typed}`],
  [/^\+?[\d\s()-]{7,}$/, (typed) => `tel:${typed.replace(/[\s()-]/g, '')}`],
  [/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i, (typed) => `https://${typed}`],
];

export function linkAddress(typed: string): { readonly href: string } | { readonly error: string } {
  const text = typed.trim();
  if (text === '') return { error: m.empty };
  const href = meant.find(([looks]) => looks.test(text))?.[1](text) ?? text;
  if (isRichLink(href)) return { href };
  return { error: /^[a-z][a-z\d+.-]*:/i.test(text) ? m.scheme : /\s/.test(text) ? m.spaces : m.unknown };
}
