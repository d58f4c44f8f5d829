import { statusLabels } from '#shared/registrations/labels.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';

const marks: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'ok',
  waitlisted: 'wait',
  quarantined: 'hold',
  cancelled: 'no',
};

/** A status in words; the shape before them only repeats it. */
export function StatusMark({ status }: { readonly status: RegistrationStatus }) {
  return <span className={`st st--${marks[status]}`}>{statusLabels[status]}</span>;
}
