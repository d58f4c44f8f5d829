import { envOr } from './env.ts';

/**
 * How many times longer than on AWS each call and each deadline may take. Only the local run sets PATIENCE, for machines that are
 * slow or busy (docs/decisions/local-run.md).
 */
function factor(): number {
  return Number(envOr('PATIENCE', '1'));
}

/** A limit of AWS in milliseconds, as this machine needs it. */
export function patient(milliseconds: number): number {
  return milliseconds * factor();
}

/** Milliseconds on the clock of `performance`, slowed down by the factor: limits measured on it need no factor of their own. */
export function patientNow(): number {
  return performance.now() / factor();
}

/**
 * How long a call to a service may take: the `requestHandler` of an SDK client. Without `throwOnRequestTimeout` the SDK
 * only writes a warning when the time is over and waits on, until the function itself is ended without a word to anyone.
 */
export function patience(milliseconds: number) {
  return {
    connectionTimeout: patient(1000),
    requestTimeout: patient(milliseconds),
    throwOnRequestTimeout: true,
  } as const;
}
