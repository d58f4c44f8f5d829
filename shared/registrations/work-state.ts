import type { RegistrationStatus } from './schema.ts';
import type { Work, WorkState } from './work.ts';

/** Forms that need no reply. They are not open work until a staff member takes one on. */
const askNothing: ReadonlySet<string> = new Set(['event_registration', 'test_registration']);

interface WorkSubject {
  readonly type: string;
  readonly status: RegistrationStatus;
  readonly work?: Pick<Work, 'state'> | undefined;
}

/** Undefined if the office has nothing to do and has not touched it: event places, and cancelled or quarantined registrations. */
export function workStateOf({ type, status, work }: WorkSubject): WorkState | undefined {
  if (work) return work.state;
  return status === 'cancelled' || status === 'quarantined' || askNothing.has(type) ? undefined : 'new';
}
