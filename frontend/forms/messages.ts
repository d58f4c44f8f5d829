import type { FormType } from '#shared/forms/catalogue.ts';
import { words } from '#shared/language/words.ts';
import messagesEn from './messages.en.json' with { type: 'json' };
import wordingsEn from './wordings.en.json' with { type: 'json' };

export interface Wording {
  /** Replaces "Please fill in: {labels}". */
  readonly missing?: string;
  /** Replaces the message of the server or about the network. */
  readonly failed?: string;
  readonly notice?: string;
  readonly next: string;
}

export const messages = words(messagesEn);

export const wordings: Readonly<Record<Exclude<FormType, 'event_registration'>, Wording>> = words(wordingsEn);
