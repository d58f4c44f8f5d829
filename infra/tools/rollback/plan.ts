import type { FunctionVersion, LiveFunction } from '../aws/live.ts';

/** What AWS says about a function of the API. */
export interface FoundFunction {
  readonly fn: LiveFunction;
  readonly isShifting: boolean;
  /** The version that its alias has. */
  readonly live: number;
  /** Newest first. */
  readonly versions: readonly FunctionVersion[];
}

export interface PlannedMove {
  readonly fn: LiveFunction;
  readonly to: FunctionVersion;
  readonly live: number;
  /** Whether all its calls go to `to` already. */
  readonly isDone: boolean;
}

export interface RollbackPlan {
  /** Of the last deployment, and the one before. */
  readonly from: FunctionVersion;
  readonly to: FunctionVersion;
  readonly moves: readonly PlannedMove[];
  /** Functions without a version of an older release. They stay. */
  readonly added: readonly LiveFunction[];
}

/**
 * The newest version of another release below the deployed one. A release may have several versions of a function, because a
 * deployment with other settings publishes one, too.
 */
function before({ fn, versions }: FoundFunction): FunctionVersion | undefined {
  const deployed = versions.find(({ version }) => version === fn.deployed);
  return versions.find(({ version, release }) => version < fn.deployed && release !== deployed?.release);
}

/**
 * Counts from the release that was deployed last, not from the one that the aliases have: a repeated rollback moves what an
 * interrupted one left, and goes no further back. Throws a one-sentence error if the functions cannot go back together.
 */
export function planRollback(environment: string, found: readonly FoundFunction[]): RollbackPlan {
  const otherwise = 'Nothing was moved. See "Take a release back" in docs/operate.md for another way.';
  const deployed = found.flatMap(({ fn, versions }) => versions.find(({ version }) => version === fn.deployed) ?? []);
  const [from] = deployed;
  const moves = found.flatMap(({ fn, live, isShifting, ...rest }): PlannedMove[] => {
    const to = before({ fn, live, isShifting, ...rest });
    return to ? [{ fn, to, live, isDone: live === to.version && !isShifting }] : [];
  });
  const [first] = moves;
  if (!from || !first)
    throw new Error(`${environment} has no release before ${from?.release ?? 'this one'} to go back to. ${otherwise}`);
  const others = moves.filter(({ to }) => to.release !== first.to.release);
  if (others.length > 0) {
    const each = [first, ...others].map(({ fn, to }) => `${fn.id}: ${to.release}`).join(', ');
    throw new Error(`The versions before are of different releases (${each}). ${otherwise}`);
  }
  const [sent] = from.originSecrets;
  if (sent !== undefined && moves.some(({ to }) => !to.originSecrets.includes(sent)))
    throw new Error(
      `Release ${first.to.release} does not accept the secret that CloudFront sends now, and would refuse every request. ${otherwise}`,
    );
  const added = found.filter(({ fn }) => !moves.some((move) => move.fn === fn)).map(({ fn }) => fn);
  return { from, to: first.to, moves, added };
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const named = ({ release, at }: FunctionVersion) => `${release}, published on ${time.format(at)} UTC`;

/** For the operator, one line each. */
export function planLines(environment: string, { from, to, moves, added }: RollbackPlan): string[] {
  return [
    `Deployed in ${environment}: release ${named(from)}.`,
    `The release before: ${named(to)}.`,
    ...moves.map(({ fn, live, to: { version }, isDone }) =>
      isDone ? `  ${fn.id}: at version ${version} already` : `  ${fn.id}: from version ${live} to ${version}`,
    ),
    ...added.map(({ id }) => `  ${id}: stays, because it is new in this release`),
  ];
}
