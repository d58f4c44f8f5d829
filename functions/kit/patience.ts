import { envOr } from './env.ts';

/** The local run sets PATIENCE, for slow or busy machines (docs/decisions/local-run.md), and so do operators' commands. */
function factor(): number {
  return Number(envOr('PATIENCE', '1'));
}

/** Scales a time limit (ms) for this machine. */
export function patient(milliseconds: number): number {
  return milliseconds * factor();
}

/** Milliseconds, slowed down by the factor, so that limits measured on it need no scaling. */
export function patientNow(): number {
  return performance.now() / factor();
}

/** Without `throwOnRequestTimeout` the SDK would only log a warning and wait on, until the function times out. */
export function patience(milliseconds: number) {
  return {
    connectionTimeout: patient(1000),
    requestTimeout: patient(milliseconds),
    throwOnRequestTimeout: true,
  } as const;
}
