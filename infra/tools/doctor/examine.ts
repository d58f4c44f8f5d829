import type { Environment } from '../../environments.ts';
import { checks, world } from './checks.ts';
import type { Finding, World } from './finding.ts';

export interface ExaminedCheck {
  readonly name: string;
  readonly finding: Finding;
}

const explanations: readonly [name: RegExp, mend: string][] = [
  [/NoCredentials|CredentialsProvider|TokenProvider/, 'sign in (aws sso login), or set AWS_PROFILE.'],
  [/Expired/, 'sign in again: these credentials have expired.'],
  [
    /InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|InvalidSignature|AuthFailure/,
    'see AWS_PROFILE and the AWS_ variables: AWS does not know these credentials.',
  ],
  [
    /AccessDenied|NotAuthorized|UnauthorizedOperation/,
    'let somebody who may grant it, or sign in as somebody who may.',
  ],
  [
    /Unreachable|ECONN|ENOTFOUND|Timeout|NetworkingError/,
    'see whether this machine reaches AWS (network, proxy), then try again.',
  ],
];

/** Turns the error of a check into a finding, since a failed check proves nothing. */
function findingOf(error: unknown): Finding {
  const { name = '', message = String(error), code = '' } = error as { name?: string; message?: string; code?: string };
  const known = explanations.find(([pattern]) => pattern.test(`${name} ${code}`));
  return { state: 'missing', text: `${name}: ${message}`, mend: known?.[1] ?? 'see what AWS says, then try again.' };
}

/** Runs all checks for an environment's deployment. If the first one, on credentials, fails, the others do not run. */
export async function examine(row: Environment, around: World = world): Promise<ExaminedCheck[]> {
  const found: ExaminedCheck[] = [];
  for (const { name, run } of checks) {
    const finding = await run(row, around).catch(findingOf);
    if (finding === undefined) continue;
    found.push({ name, finding });
    if (found.length === 1 && finding.state === 'missing') break;
  }
  return found;
}

const marks: Readonly<Record<Finding['state'], string>> = { well: '✓', later: '!', missing: '✗' };

export function findingText({ name, finding }: ExaminedCheck): string {
  const line = `${marks[finding.state]} ${name}: ${finding.text}`;
  return finding.state === 'well' ? line : `${line}\n  → ${finding.mend}`;
}

export const isMissing = ({ finding }: ExaminedCheck): boolean => finding.state === 'missing';
