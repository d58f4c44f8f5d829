import { foldPhone } from '#shared/forms/fold.ts';
import { foldEmail } from '#shared/forms/text.ts';
import { nextDue } from '#shared/registrations/follow-up.ts';
import type { PaymentState } from '#shared/registrations/payment.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import type { WorkState } from '#shared/registrations/work.ts';
import { workStateOf } from '#shared/registrations/work-state.ts';
import { now } from '../../kit/clock.ts';
import { textOf } from '../../kit/text.ts';
import type { PaymentTotals } from '../../payments/store.ts';
import { networkKnown } from '../network.ts';
import { paymentOf } from '../payment.ts';
import { amountOf, followUpOf, referenceOf } from '../present.ts';
import type { Registration } from '../store.ts';
import { nameWords, othersOf } from './names.ts';

export interface Facets {
  readonly type: string;
  readonly status: RegistrationStatus;
  readonly event?: string;
  /** The group that the person asks to join. */
  readonly group?: string;
  /** The network's mark of an event registration, until it expires. */
  readonly network?: string;
  readonly people?: number;
  /** Absent if there is nothing to do. */
  readonly work?: WorkState;
  readonly assignee?: string;
  /** The next due day, `YYYY-MM-DD`. Absent if nothing is due. */
  readonly due?: string;
  /** Absent if the registration is free. */
  readonly payment?: PaymentState;
  readonly words: readonly string[];
  /** The folded names of the party's other people, each with spaces between its words. Absent without any. */
  readonly others?: readonly string[];
  readonly email: string;
  /** The last nine digits of the phone number; empty if none was given. */
  readonly phone: string;
  readonly reference: string;
}

/** Only the payment state needs `paid`. */
export function facetsOf(registration: Registration, paid?: PaymentTotals): Facets {
  const { id, type, status, data, people, network, submittedAt, work } = registration;
  const state = workStateOf(registration);
  const payment = amountOf(registration) === undefined ? undefined : paymentOf(registration, paid)?.state;
  const due = nextDue(followUpOf(registration))?.day;
  const words = nameWords(textOf(data.name));
  const others = othersOf(data);
  return {
    type,
    status,
    // Only event registrations have people. In other forms `eventId` is free text of the sender.
    ...(people !== undefined && typeof data.eventId === 'string' && { event: data.eventId }),
    // Only the server adds this answer.
    ...(typeof data.groupId === 'string' && { group: data.groupId }),
    ...(people !== undefined && { people }),
    ...(network !== undefined && now() - submittedAt < networkKnown && { network }),
    ...(state !== undefined && { work: state }),
    ...(work?.assignee !== undefined && { assignee: work.assignee }),
    ...(due !== undefined && { due }),
    ...(payment !== undefined && { payment }),
    words,
    ...(others.length > 0 && { others: others.map((each) => each.join(' ')) }),
    email: foldEmail(textOf(data.email)),
    phone: foldPhone(textOf(data.phone)),
    reference: referenceOf(id).toLowerCase(),
  };
}
