import { words } from '../language/words.ts';
import type { FormType } from './catalogue.ts';
import wordingsEn from './wordings.en.json' with { type: 'json' };

/** What a form says to the visitor who sends it. */
export interface Wording {
  /** Replaces "Please fill in: {labels}" while none of the required fields is filled. */
  readonly missing?: string;
  /** Replaces the message of the server or about the network. */
  readonly failed?: string;
  readonly notice?: string;
  readonly next: string;
  /** Follows `next` if the visitor asked for a call. */
  readonly call?: string;
}

export const wordings: Readonly<Record<Exclude<FormType, 'event_registration'>, Wording>> = words(wordingsEn);

/** What happens after sending. */
export const nextOf = ({ next, call }: Wording, wantsCall: boolean): string =>
  wantsCall && call ? `${next} ${call}` : next;
