import type { Registration } from '#shared/registrations/schema.ts';

/** What the list as far as it is loaded says about the whole. */
export interface Figures {
  /** Registrations that count. */
  readonly all: number;
  /** Of these, membership classes and baptisms. */
  readonly membership: number;
  /** Of these, cancelled since. */
  readonly cancelled: number;
  /** Not counted: trials. */
  readonly trials: number;
  /** Not counted: suspected spam. */
  readonly suspects: number;
}

const MEMBERSHIP: ReadonlySet<string> = new Set(['membership_class', 'baptism_registration']);

/**
 * Counts as the server's own count does (functions/insights): a trial never, suspected spam not before it is released,
 * what was cancelled later all the same, because it did come in.
 */
export function figuresOf(registrations: readonly Registration[]): Figures {
  const trials = registrations.filter(({ test }) => test);
  const suspects = registrations.filter(({ test, status }) => !test && status === 'quarantined');
  const counted = registrations.filter(({ test, status }) => !test && status !== 'quarantined');
  return {
    all: counted.length,
    membership: counted.filter(({ type }) => MEMBERSHIP.has(type)).length,
    cancelled: counted.filter(({ status }) => status === 'cancelled').length,
    trials: trials.length,
    suspects: suspects.length,
  };
}
