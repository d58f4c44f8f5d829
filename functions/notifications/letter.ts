import type { Language } from '#shared/language/languages.ts';

/** A mail's body, written once: plain text and HTML are two ways to show it. */
export type Block =
  | { readonly text: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly link: string; readonly label: string };

export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** What a phone shows beside the subject before the mail is opened; else how the mail begins. In the HTML alone, and unseen there. */
  readonly preview?: string;
  readonly blocks: readonly Block[];
  /** Under everything, a line each: who writes, where they are, why one gets it. */
  readonly signature: string;
}

/** The letter as plain text. */
export function toText({ blocks, signature }: Letter): string {
  const parts = blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('link' in block) return `${block.label}:\n${block.link}`;
    return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n');
  });
  return `${[...parts, signature].join('\n\n')}\n`;
}
