import { words } from '../language/words.ts';
import confirmWordsEn from './confirm.en.json' with { type: 'json' };
import ownWordsEn from './own.en.json' with { type: 'json' };
import plainReplyEn from './plain-reply.en.json' with { type: 'json' };
import repliesEn from './replies.en.json' with { type: 'json' };
import type { RegistrationStatus } from './schema.ts';
import statusLabelsEn from './status-labels.en.json' with { type: 'json' };

export const plainReply = words(plainReplyEn);

/** Pages of the link that confirms places. `until` is the time when the places are or were released (`6:30 PM (EAT)`). */
export const confirmWords = words(confirmWordsEn);

/** The registrant's own page (docs/decisions/registration-life.md). */
export const ownWords = words(ownWordsEn);

/** The message after sending a form, by the registration's status (CL-20). */
export const replies: Readonly<Record<RegistrationStatus, string>> = words(repliesEn);

export const statusLabels: Readonly<Record<RegistrationStatus, string>> = words(statusLabelsEn);
