import type { Registration, RegistrationStatus } from '#shared/registrations/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { Status, type Tone } from '../ui/status.tsx';
import { statusText } from './status-text.ts';

const tones: Readonly<Record<RegistrationStatus, Tone>> = {
  confirmed: 'ok',
  held: 'wait',
  waitlisted: 'wait',
  quarantined: 'hold',
  cancelled: 'no',
};

/** The status of a registration. */
export function StatusMark({ of }: { readonly of: Pick<Registration, 'status' | 'held_until' | 'reason'> }) {
  const { church } = usePageStore();
  return <Status tone={tones[of.status]}>{statusText(of, church)}</Status>;
}
