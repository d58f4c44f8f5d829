import { envOr } from './env.ts';

/**
 * The factor by which calls and deadlines may take longer than on AWS. Only the local run sets PATIENCE, for slow or busy
 * machines (docs/decisions/local-run.md).
 */
function factor(): number {
  return Number(envOr('PATIENCE', '1'));
}

/** Scales a time limit (ms) for this machine. */
export function patient(milliseconds: number): number {
  return milliseconds * factor();
}

/** The clock of `performance` in milliseconds, slowed down by the factor, so that limits measured on it need no scaling. */
export function patientNow(): number {
  return performance.now() / factor();
}

/**
 * The timeouts of calls to a service, for the `requestHandler` of an SDK client. Without `throwOnRequestTimeout` the SDK would
 * only log a warning and wait on, until the function itself times out without a reply.
 */
export function patience(milliseconds: number) {
  return {
    connectionTimeout: patient(1000),
    requestTimeout: patient(milliseconds),
    throwOnRequestTimeout: true,
  } as const;
}
