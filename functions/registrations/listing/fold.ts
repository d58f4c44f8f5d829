import { foldPhone, wordsOf } from '#shared/forms/fold.ts';
import { foldEmail } from '#shared/forms/text.ts';
import type { PaymentState } from '#shared/registrations/payment.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import type { WorkState } from '#shared/registrations/work.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { now } from '../../kit/clock.ts';
import { textOf } from '../../kit/text.ts';
import type { Paid } from '../../payments/store.ts';
import { networkKnown } from '../network.ts';
import { paymentOf } from '../payment.ts';
import { amountOf, referenceOf } from '../present.ts';
import type { Registration } from '../store.ts';

/** What of a registration is searched and filtered, folded: how it was typed makes no difference. */
export interface Facets {
  readonly type: string;
  readonly status: RegistrationStatus;
  readonly event?: string;
  /** Of a church event's registration: what stands for its network, as long as that is known. */
  readonly network?: string;
  readonly people?: number;
  /** How far the office is; absent: there is nothing to do. */
  readonly work?: WorkState;
  /** The id of whoever has it. */
  readonly assignee?: string;
  /** How it stands with what it costs; absent: it costs nothing. */
  readonly payment?: PaymentState;
  /** The words of the name, in its order. */
  readonly words: readonly string[];
  readonly email: string;
  /** The last nine digits of the telephone number; empty where none was given. */
  readonly phone: string;
  readonly reference: string;
}

/** A name of more words than this is found by the first ones. */
const mostWords = 6;

/** `paid`: what the books have of it, for whoever asks how it is paid. */
export function facetsOf(registration: Registration, paid?: Paid): Facets {
  const { id, type, status, data, people, network, submittedAt, work } = registration;
  const state = workStateOf(registration);
  const payment = amountOf(registration) === undefined ? undefined : paymentOf(registration, paid)?.state;
  return {
    type,
    status,
    // Only a church event's registration has people: `eventId` in another form is somebody's own text.
    ...(people !== undefined && typeof data.eventId === 'string' && { event: data.eventId }),
    ...(people !== undefined && { people }),
    ...(network !== undefined && now() - submittedAt < networkKnown && { network }),
    ...(state !== undefined && { work: state }),
    ...(work?.assignee !== undefined && { assignee: work.assignee }),
    ...(payment !== undefined && { payment }),
    words: [...new Set(wordsOf(textOf(data.name)))].slice(0, mostWords),
    email: foldEmail(textOf(data.email)),
    phone: foldPhone(textOf(data.phone)),
    reference: referenceOf(id).toLowerCase(),
  };
}
