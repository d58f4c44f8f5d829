import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { statusLabels } from '#shared/registrations/words.ts';
import { Status, type Tone } from '../ui/status.tsx';

const tones: Readonly<Record<RegistrationStatus, Tone>> = {
  confirmed: 'ok',
  waitlisted: 'wait',
  quarantined: 'hold',
  cancelled: 'no',
};

/** The status of a registration. */
export function StatusMark({ status }: { readonly status: RegistrationStatus }) {
  return <Status tone={tones[status]}>{statusLabels[status]}</Status>;
}
