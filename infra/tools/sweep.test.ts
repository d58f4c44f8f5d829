import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/rows.ts';
import { main } from './sweep.ts';

const aws = startFakeAws();
const [staging, production] = ['staging', 'production'].map((name) => ({
  ...environment(name),
  account: '210987654321',
}));
const rows = [environment('local'), staging, production].map((row) => row ?? expect.fail());
const settings = { like: environment('staging'), account: '123456789012', days: 7 };
const now = () => new Date('2026-12-07T03:00:00Z');
const [past, future] = ['2026-12-07T00:00:00Z', '2026-12-08T00:00:00Z'];

interface Stack {
  readonly name: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly status?: string;
  readonly root?: string;
}

let stacks: Stack[] = [];
/** Retained resources of deleted Data stacks: id → type. */
let left: Record<string, string> = {};
let said: string[] = [];
let ran: string[] = [];
let code = 0;

const tag = (name: string, value: string) => `<${name}>${value}</${name}>`;
const members = (all: readonly string[]) => ({
  body: `<Result>${all.map((each) => tag('member', each)).join('')}</Result>`,
});
const idOf = ({ name, status = '' }: Stack) => `arn:aws:cloudformation:eu-west-1:1:stack/${name}/${status}`;
const isDeleted = ({ status }: Stack) => status === 'DELETE_COMPLETE';
const preview = (name: string, expires: string): Stack[] =>
  ['data', 'app'].map((part) => ({
    name: `steeple-${name}-${part}`,
    tags: { steeple: name, 'steeple-expires': expires },
  }));

beforeEach(() => {
  [stacks, left, said, ran, code] = [[], {}, [], [], 0];
  aws.on.ListStacks = () =>
    members(
      stacks.map((stack) =>
        [
          tag('StackName', stack.name),
          tag('StackId', idOf(stack)),
          tag('StackStatus', stack.status ?? 'CREATE_COMPLETE'),
          ...(stack.root ? [tag('RootId', stack.root)] : []),
        ].join(''),
      ),
    );
  aws.on.DescribeStacks = ({ StackName }) => {
    const found = stacks.find((each) => idOf(each) === StackName || (each.name === StackName && !isDeleted(each)));
    if (!found) return { refusal: 'ValidationError' };
    const tags = Object.entries(found.tags ?? {}).map(([key, value]) =>
      // The two elements of a tag have no fixed order.
      tag('member', key === 'steeple' ? tag('Key', key) + tag('Value', value) : tag('Value', value) + tag('Key', key)),
    );
    return members([tag('StackName', found.name) + tag('Tags', tags.join(''))]);
  };
  aws.on.ListStackResources = () =>
    members(
      Object.entries(left).map(
        ([id, type]) =>
          tag('ResourceType', type) + tag('PhysicalResourceId', id) + tag('ResourceStatus', 'DELETE_SKIPPED'),
      ),
    );
  aws.on.DescribeTable = ({ TableName }) =>
    String(TableName) in left ? { body: { Table: {} } } : { refusal: 'ResourceNotFoundException' };
  aws.on.DeleteTable = ({ TableName }) => {
    delete left[String(TableName)];
    return { body: {} };
  };
});

const sweep = (args: readonly string[] = []) =>
  main(args, {
    cdk: async (given) => {
      ran.push(given.join(' '));
      const [name = ''] = /pv-[\w-]+/.exec(given[1] ?? '') ?? [];
      if (code === 0)
        stacks = stacks.map((each) =>
          each.name.startsWith(`steeple-${name}-`) ? { ...each, status: 'DELETE_COMPLETE' } : each,
        );
      return code;
    },
    say: (line) => void said.push(line),
    rows,
    previews: { settings, now },
  });

describe('npm run sweep', () => {
  it('destroys a preview whose time is over with its data, and no other stack', async () => {
    stacks = [
      ...preview('pv-old', past),
      ...preview('pv-new', future),
      { name: 'steeple-staging-data', tags: { steeple: 'staging', 'steeple-expires': past } },
      { name: 'CDKToolkit' },
      { name: 'steeple-pv-old-app-Watch', tags: { 'steeple-expires': past }, root: 'root' },
    ];
    left = { table: 'AWS::DynamoDB::Table' };
    expect(await sweep()).toBe(0);
    expect(ran).toEqual([`destroy pv-old/* --context preview=pv-old --context expires=${past} --force`]);
    expect(said).toEqual([
      `pv-old: its time ended ${past}.`,
      'The stacks of pv-old are gone.',
      'Nothing of pv-old is left.',
      `pv-new: stays until ${future}.`,
      'The sweep is done.',
    ]);
    expect(left).toEqual({});
  });

  it.each([
    ['no tag', undefined],
    ['a tag that is not an instant', { 'steeple-expires': 'soon' }],
  ])('leaves a stack with the name of a preview and %s, and fails', async (_case, tags) => {
    const [data, app] = preview('pv-odd', past);
    stacks = [data ?? expect.fail(), { name: app?.name ?? '', ...(tags && { tags }) }];
    expect(await sweep()).toBe(1);
    expect(ran).toEqual([]);
    expect(said).toEqual([
      'pv-odd: not tagged as a preview, so it stays.',
      'The sweep is not done: 1 of the above need attention.',
    ]);
  });

  it('deletes leftovers of an earlier destruction, and skips a preview that left none', async () => {
    const gone = preview('pv-gone', future).map((stack) => ({ ...stack, status: 'DELETE_COMPLETE' }));
    stacks = gone;
    left = { table: 'AWS::DynamoDB::Table' };
    expect(await sweep()).toBe(0);
    expect([ran, left]).toEqual([[], {}]);
    expect(said[0]).toBe('pv-gone: deleted, and something of it is left.');
    said = [];
    expect(await sweep()).toBe(0);
    expect(said).toEqual(['The sweep is done.']);
  });

  it('keeps the data of a preview that was deployed again after its deletion', async () => {
    stacks = [
      ...preview('pv-back', past).map((stack) => ({ ...stack, status: 'DELETE_COMPLETE' })),
      ...preview('pv-back', future),
    ];
    left = { table: 'AWS::DynamoDB::Table' };
    expect(await sweep()).toBe(0);
    expect([ran, Object.keys(left), said[0]]).toEqual([[], ['table'], `pv-back: stays until ${future}.`]);
  });

  it('continues with the next preview if one cannot be destroyed, and fails', async () => {
    stacks = [...preview('pv-one', past), ...preview('pv-two', past)];
    code = 1;
    expect(await sweep()).toBe(1);
    expect(ran).toHaveLength(2);
    expect(said.at(-1)).toBe('The sweep is not done: 2 of the above need attention.');
  });

  it('destroys nothing with credentials of another account', async () => {
    stacks = preview('pv-old', past);
    aws.on.GetCallerIdentity = () => ({ body: '<Account>210987654321</Account>' });
    expect(await sweep()).toBe(1);
    expect([ran, aws.calls]).toEqual([[], ['GetCallerIdentity']]);
    expect(said).toEqual([
      'These credentials are of account 210987654321, and previews are in 123456789012. Nothing was destroyed.',
    ]);
  });

  it('explains that CloudFormation does not answer, and refuses arguments', async () => {
    aws.refuse('ListStacks', 'Throttling');
    expect(await sweep()).toBe(1);
    expect(await sweep(['staging'])).toBe(1);
    expect(said).toEqual(['said so', 'npm run sweep needs no arguments.']);
  });
});
