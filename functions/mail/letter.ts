import type { Language } from '#shared/language/languages.ts';

/** A mail's body, written once: plain text and HTML are two ways to show it. */
export type Block =
  | { readonly text: string }
  /** What somebody enters elsewhere. */
  | { readonly code: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly link: string; readonly label: string };

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** Over the words, in place of the subject. */
  readonly heading?: string;
  readonly blocks: readonly Block[];
  /** Under everything, a line each: who writes, where they are, why one gets it. */
  readonly signature: string;
}

/** A letter on its way, with its addresses and its calendar file. */
export interface Mail {
  readonly to: string;
  readonly replyTo: string;
  readonly letter: Letter;
  /** A calendar file; `method` says what a calendar does with it. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string };
}

/** The letter as plain text. */
export function toText({ blocks, signature }: Letter): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('code' in block) return block.code;
    if ('link' in block) return `${block.label}:\n${block.link}`;
    return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n');
  });
  return `${[...parts, signature].join('\n\n')}\n`;
}
