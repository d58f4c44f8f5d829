import type { CalendarMethod } from '#shared/calendar/ics.ts';
import type { Language } from '#shared/language/languages.ts';

export type Block =
  | { readonly text: string }
  | { readonly heading: string }
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | Link;

export interface Link {
  readonly link: string;
  readonly label: string;
  /** Never the button. */
  readonly isQuiet?: boolean;
}

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly heading?: string;
  /** The line that an inbox shows after the subject. If absent, it shows the mail's first words. */
  readonly preview?: string;
  readonly blocks: readonly Block[];
  /** Lines at the bottom: the sender, their address, and why the reader gets the mail. */
  readonly signature: string;
  /** Below the signature: how to get no more of these. */
  readonly stop?: Link;
}

export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly letter: Letter;
  /** An address that stops further letters: GET shows a page, and a POST unsubscribes with one click (RFC 8058). */
  readonly unsubscribe?: string;
  readonly calendar?: { readonly method: CalendarMethod; readonly text: string };
}

export function toText({ blocks, signature, stop }: Letter): string {
  const linkText = ({ label, link }: Link) => `${label}:\n${link}`;
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('heading' in block) return block.heading;
    if ('code' in block) return block.code;
    if ('link' in block) return linkText(block);
    return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n');
  });
  return `${[...parts, signature, ...(stop ? [linkText(stop)] : [])].join('\n\n')}\n`;
}
