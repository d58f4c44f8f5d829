import type { CalendarMethod } from '#shared/calendar/ics.ts';
import type { Language } from '#shared/language/languages.ts';

export type Block =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly link: string; readonly label: string };

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading?: string;
  readonly blocks: readonly Block[];
  /** Lines at the bottom: the sender, their address, and why the reader gets the mail. */
  readonly signature: string;
}

export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly letter: Letter;
  /** An address that stops further letters: GET shows a page, and a POST unsubscribes with one click (RFC 8058). */
  readonly unsubscribe?: string;
  readonly calendar?: { readonly method: CalendarMethod; readonly text: string };
}

export function toText({ blocks, signature }: Letter): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('code' in block) return block.code;
    if ('link' in block) return `${block.label}:\n${block.link}`;
    return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n');
  });
  return `${[...parts, signature].join('\n\n')}\n`;
}
