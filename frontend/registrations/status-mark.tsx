import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { Status, type Tone } from '../ui/status.tsx';
import { type StatusFields, shortStatusText, statusText } from './status-text.ts';

const tones: Readonly<Record<RegistrationStatus, Tone>> = {
  confirmed: 'ok',
  held: 'wait',
  waitlisted: 'wait',
  quarantined: 'hold',
  cancelled: 'no',
};

interface Props {
  readonly of: StatusFields;
  /** Shows the full text. */
  readonly whole?: boolean;
}

export function StatusMark({ of, whole = false }: Props) {
  const { church } = usePageStore();
  return <Status tone={tones[of.status]}>{whole ? statusText(of, church) : shortStatusText(of, church)}</Status>;
}
