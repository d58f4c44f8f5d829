import type { FormType } from '#shared/forms/catalogue.ts';
import { words } from '#shared/language/words.ts';
import messagesEn from './messages.en.json' with { type: 'json' };
import wordingsEn from './wordings.en.json' with { type: 'json' };

/** The texts of a single form. */
export interface Wording {
  /** Replaces "Please fill in: {labels}". */
  readonly missing?: string;
  /** Replaces the message of the server or about the network. */
  readonly failed?: string;
  readonly notice?: string;
  readonly next: string;
}

/** Texts of all forms in addition to their labels. A translation is another table of the same shape. */
export const messages = words(messagesEn);

export const wordings: Readonly<Record<Exclude<FormType, 'event_registration'>, Wording>> = words(wordingsEn);
