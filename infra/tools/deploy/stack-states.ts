/** The states in which a failed deployment leaves a stack, in an operator's words, each with the next command. */
import type { Environment } from '../../environments.ts';
import { type StackFailure, stackFailures } from '../aws/stack-events.ts';
import { type StackPlace, stackPlaces, statusOf } from '../aws/stacks.ts';
import { holdsData } from '../aws/stateful.ts';

interface StackState extends StackPlace {
  readonly status: string;
  readonly failures: readonly StackFailure[];
}

interface StateRule {
  /** The stack's status when the operation began whose failures count. */
  readonly start: string;
  /** Whether CloudFormation refuses every deployment until an operator acts. */
  readonly isStuck?: true;
  readonly happened: string;
  /** Lines with what to do. */
  readonly advice: (state: StackState, name: string) => readonly string[];
}

const again = (name: string) => `npm run deploy -- ${name}`;
const onStack = (command: string, { stack, region }: StackPlace) =>
  `aws cloudformation ${command} --region ${region} --stack-name ${stack}`;

/** The command that goes on without the failed resources, and a warning about each that must not be left out. */
function leavingOut({ failures, ...place }: StackState, command: string, option: string, after: string): string[] {
  const [kept, rest] = [true, false].map((wanted) => failures.filter(({ type }) => holdsData(type) === wanted));
  const ids = (rest ?? []).map(({ logicalId }) => logicalId).join(' ');
  return [
    ...(kept ?? []).map(({ logicalId }) => `  ${logicalId} holds data: never leave it out.`),
    ...(failures.length > 0 && ids === ''
      ? []
      : [`  If you cannot: ${onStack(command, place)} ${option} ${ids || '<logical id>'}`, `    ${after}`]),
  ];
}

const createdInVain: StateRule = {
  start: 'CREATE_IN_PROGRESS',
  happened: 'could not be created, and CloudFormation has taken back what it could',
  advice: (_state, name) => [
    `  Mend the cause, then: ${again(name)}`,
    '    It deletes the rest of this stack first. Tables and buckets of it stay, empty: npm run destroy lists them later.',
  ],
};

const states: Readonly<Record<string, StateRule>> = {
  UPDATE_ROLLBACK_FAILED: {
    start: 'UPDATE_ROLLBACK_IN_PROGRESS',
    isStuck: true,
    happened:
      'is neither old nor new: an update failed, and so did the way back. CloudFormation refuses every deployment',
    advice: (state, name) => [
      `  Mend the cause, then: ${onStack('continue-update-rollback', state)}`,
      ...leavingOut(
        state,
        'continue-update-rollback',
        '--resources-to-skip',
        'Afterwards compare what was left out with the template.',
      ),
      `  When its status is UPDATE_ROLLBACK_COMPLETE: ${again(name)}`,
    ],
  },
  DELETE_FAILED: {
    start: 'DELETE_IN_PROGRESS',
    isStuck: true,
    happened: 'is half deleted. CloudFormation refuses every deployment until it is gone',
    advice: (state, name) => [
      `  Mend the cause (something uses it, or it is not empty), then: ${onStack('delete-stack', state)}`,
      ...leavingOut(state, 'delete-stack', '--retain-resources', 'Afterwards delete by hand what was left out.'),
      `  When the stack is gone: ${again(name)}, or npm run destroy -- ${name}`,
    ],
  },
  ROLLBACK_COMPLETE: createdInVain,
  ROLLBACK_FAILED: createdInVain,
  UPDATE_ROLLBACK_COMPLETE: {
    start: 'UPDATE_IN_PROGRESS',
    happened: 'could not change, and is as before',
    advice: (_state, name) => [`  Mend the cause, then: ${again(name)}`],
  },
};

/**
 * A paragraph for each stack that a failed operation left behind. With `stuck`, only for those that CloudFormation does not deploy.
 * Skips a stack if AWS refuses to tell its status: the deployment itself then fails with AWS's own words.
 */
export async function failedStates(row: Environment, which: 'all' | 'stuck', appAlone = false): Promise<string[]> {
  const found: string[] = [];
  for (const { part, stack, region } of stackPlaces(row)) {
    if (appAlone && part !== 'app') continue;
    const place: StackPlace = { stack, region };
    const status = (await statusOf(place).catch(() => undefined)) ?? '';
    const rule = states[status];
    if (rule === undefined || (which === 'stuck' && !rule.isStuck)) continue;
    const failures = await stackFailures(place, rule.start).catch(() => []);
    found.push(textOf(rule, { ...place, status, failures }, row));
  }
  return found;
}

function textOf({ happened, advice }: StateRule, state: StackState, { name, region }: Environment): string {
  const { stack, status, failures } = state;
  // The console shows the stacks of one region only.
  const where = state.region === region ? '' : ` in ${state.region}`;
  return [
    `${stack}${where} (${status}) ${happened}.`,
    ...failures.map(({ logicalId, type, reason }) => `  ${logicalId}, ${type}: ${reason}`),
    ...advice(state, name),
  ].join('\n');
}
