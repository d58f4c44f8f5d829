import { foldEmail } from '#shared/forms/text.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { now } from '../kit/clock.ts';
import { foldPhone, wordsOf } from '../search/fold.ts';
import { networkKnown } from './network.ts';
import { referenceOf } from './present.ts';
import type { Registration } from './store.ts';

/** What of a registration is searched and filtered, folded: how it was typed makes no difference. */
export interface Facets {
  readonly type: string;
  readonly status: RegistrationStatus;
  readonly event?: string;
  /** Of a church event's registration: what stands for its network, as long as that is known. */
  readonly network?: string;
  readonly people?: number;
  /** The words of the name, in its order. */
  readonly words: readonly string[];
  readonly email: string;
  /** The last nine digits of the telephone number; empty where none was given. */
  readonly phone: string;
  readonly reference: string;
}

/** A name of more words than this is found by the first ones. */
const mostWords = 6;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function facetsOf({ id, type, status, data, people, network, submittedAt }: Registration): Facets {
  return {
    type,
    status,
    // Only a church event's registration has people: `eventId` in another form is somebody's own text.
    ...(people !== undefined && typeof data.eventId === 'string' && { event: data.eventId }),
    ...(people !== undefined && { people }),
    ...(network !== undefined && now() - submittedAt < networkKnown && { network }),
    words: [...new Set(wordsOf(text(data.name)))].slice(0, mostWords),
    email: foldEmail(text(data.email)),
    phone: foldPhone(text(data.phone)),
    reference: referenceOf(id).toLowerCase(),
  };
}
