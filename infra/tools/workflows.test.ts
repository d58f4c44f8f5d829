import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rolesOf } from '../pipeline/roles.ts';
import { environment } from '../testing/rows.ts';
import { readYaml, type Yaml } from '../testing/yaml.ts';
import { ROOT } from './functions.ts';

type Bag = { readonly [key: string]: Yaml };

const folder = join(ROOT, '.github', 'workflows');
const bagOf = (value: Yaml | undefined): Bag =>
  typeof value === 'object' && !Array.isArray(value) ? value : expect.fail('not a mapping');

interface Job {
  readonly at: string;
  readonly job: Bag;
  readonly steps: readonly Bag[];
}

interface Workflow {
  readonly file: string;
  readonly source: string;
  readonly workflow: Bag;
  readonly jobs: readonly Job[];
}

const read = (file: string, source = readFileSync(join(folder, file), 'utf8')): Workflow => {
  const workflow = bagOf(readYaml(source));
  const jobs = Object.entries(bagOf(workflow.jobs)).map(([name, value]) => {
    const job = bagOf(value);
    return { at: `${file}: ${name}`, job, steps: (job.steps as Yaml[]).map(bagOf) };
  });
  return { file, source, workflow, jobs };
};

/** One line for each violation of our rules. */
const rules: Readonly<Record<string, (workflow: Workflow) => string[]>> = {
  'pins every action by its digest, with its version': ({ source }) =>
    source
      .split('\n')
      .filter((line) => /uses:/.test(line) && !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  'gives no permission to all jobs, and names those of each': ({ workflow, jobs }) => [
    ...(JSON.stringify(workflow.permissions) === '{}' ? [] : ['permissions']),
    ...jobs.filter(({ job }) => bagOf(job.permissions).contents !== 'read').map(({ at }) => at),
    ...jobs.flatMap(({ at, job }) =>
      Object.entries(bagOf(job.permissions))
        .filter(([name, level]) => level !== 'read' && !['id-token', 'pull-requests'].includes(name))
        .map(([name]) => `${at}: ${name}`),
    ),
  ],
  'limits the minutes of each job, and its machine by version': ({ jobs }) =>
    jobs
      .filter(({ job }) => !(Number(job['timeout-minutes']) > 0) || job['runs-on'] !== 'ubuntu-24.04')
      .map(({ at }) => at),
  'leaves no credentials of git in the checkout': ({ jobs }) =>
    jobs.flatMap(({ at, steps }) =>
      steps
        .filter(
          ({ uses, with: options }) =>
            /^actions\/checkout@/.test(String(uses)) && bagOf(options)['persist-credentials'] !== 'false',
        )
        .map(() => at),
    ),
  'never runs with the rights of the target of a pull request': ({ source }) =>
    /pull_request_target|workflow_run/.test(source) ? ['trigger'] : [],
  'uses no secrets': ({ source }) => (/\bsecrets\b/.test(source) ? ['secrets'] : []),
  'puts no expression into a script': ({ jobs }) =>
    jobs.flatMap(({ at, steps }) => steps.filter(({ run }) => String(run ?? '').includes('${{')).map(() => at)),
  'takes a role only in an environment of GitHub': ({ jobs }) =>
    jobs
      .filter(({ job, steps }) => {
        const takesRole = steps.some(({ uses }) => String(uses).startsWith('aws-actions/configure-aws-credentials@'));
        const mayTakeRole = bagOf(job.permissions)['id-token'] === 'write';
        return takesRole !== mayTakeRole || takesRole !== (typeof job.environment === 'string');
      })
      .map(({ at }) => at),
  'installs packages before it takes a role': ({ jobs }) =>
    jobs
      .filter(({ steps }) => {
        const role = steps.findIndex(({ uses }) => String(uses).startsWith('aws-actions/'));
        return role >= 0 && steps.slice(role).some(({ run }) => /npm (ci|install)/.test(String(run)));
      })
      .map(({ at }) => at),
  'runs one deployment at a time': ({ workflow, jobs }) =>
    jobs
      .filter(({ job }) => job.environment !== undefined)
      .filter(({ job }) => (job.concurrency ?? workflow.concurrency) === undefined)
      .map(({ at }) => at),
};

const workflows = readdirSync(folder).map((file) => read(file));

describe.each(Object.entries(rules))('every workflow %s', (_rule, rule) => {
  it.each(workflows)('$file', (workflow) => {
    expect(rule(workflow)).toEqual([]);
  });
});

const bad = `permissions: {}
on:
  pull_request_target:
jobs:
  one:
    runs-on: ubuntu-latest
    permissions:
      contents: write
      id-token: write
    environment: production
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: true
      - uses: aws-actions/configure-aws-credentials@v5
        with:
          key: \${{ secrets.KEY }}
      - run: npm ci
      - run: |
          echo "\${{ github.event.pull_request.title }}"
  two:
    runs-on: ubuntu-24.04
    permissions:
      contents: read
      id-token: write
    steps:
      - run: npm test
`;

it.each(Object.entries(rules))('a workflow that breaks it is found: %s', (_rule, rule) => {
  expect(rule(read('bad.yml', bad))).not.toEqual([]);
});

describe('the workflows', () => {
  const steps = workflows.flatMap(({ jobs }) => jobs.flatMap((job) => job.steps));
  const jobOf = (file: string, name: string) =>
    workflows.flatMap(({ jobs }) => jobs).find(({ at }) => at === `${file}: ${name}`) ?? expect.fail(name);
  const scriptsOf = ({ steps: own }: Job) => own.map(({ run }) => String(run ?? '')).filter(Boolean);

  it('are those of a pull request, main, previews, the sweep and the look from outside', () => {
    expect(workflows.map(({ file }) => file).sort()).toEqual([
      'main.yml',
      'preview.yml',
      'pull-request.yml',
      'smoke.yml',
      'sweep.yml',
    ]);
  });

  it('run npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const named = steps.flatMap(({ run }) =>
      [...String(run ?? '').matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => name !== 'ci' && !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });

  it('name environments for which a role is made', () => {
    const account = '123456789012';
    const rows = ['staging', 'production'].map((name) => ({ ...environment(name), account }));
    const made = rolesOf(account, rows, { like: environment('staging'), account, days: 7 });
    const named = workflows.flatMap(({ jobs }) =>
      jobs.flatMap(({ job }) => (job.environment ? [String(job.environment)] : [])),
    );
    expect([...new Set(named)].sort()).toEqual(made.map((role) => role.environment).sort());
  });

  it('use one version of each action', () => {
    const used = [...new Set(steps.flatMap(({ uses }) => (uses ? [String(uses)] : [])))];
    expect(used).toHaveLength(new Set(used.map((each) => each.split('@')[0])).size);
  });

  it('a pull request’s own code runs without a role and without a token that writes', () => {
    for (const name of ['test', 'templates']) {
      const { job } = jobOf('pull-request.yml', name);
      expect([job.permissions, job.environment]).toEqual([{ contents: 'read' }, undefined]);
    }
    const { job, steps: own } = jobOf('pull-request.yml', 'comment');
    expect(job.permissions).toEqual({ contents: 'read', 'id-token': 'write', 'pull-requests': 'write' });
    expect(job.if).toBe('github.event.pull_request.head.repo.full_name == github.repository');
    expect(bagOf(own[0]?.with).ref).toMatch(/^\$\{\{ github\.event\.pull_request\.base\.sha \}\}$/);
  });

  it('a pull request is tested, synthesized and checked, and its comment shows what changes in the templates', () => {
    const commands = ['test', 'templates', 'comment'].flatMap((name) => scriptsOf(jobOf('pull-request.yml', name)));
    expect(commands.filter((run) => !/^npm ci$/.test(run))).toEqual(
      expect.arrayContaining([
        'npm test',
        'npm run assemble -- cdk.out/pull-request',
        'npm run template-diff -- staging cdk.out/compared comment.md',
        'gh pr comment "$NUMBER" --edit-last --create-if-none --body-file comment.md',
      ]),
    );
  });

  it('a job that runs the tests has the commit before, with which the released schemas are compared', () => {
    const tested = workflows.flatMap(({ jobs }) => jobs).filter((job) => scriptsOf(job).includes('npm test'));
    expect(tested).toHaveLength(2);
    expect(tested.map(({ steps: own }) => bagOf(own[0]?.with)['fetch-depth'])).toEqual(['2', '2']);
  });

  it('only the step that deploys production gets GitHub’s token, which may read but not write', () => {
    const { job, steps: own } = jobOf('main.yml', 'production');
    expect(job.permissions).toEqual({ actions: 'read', contents: 'read', 'id-token': 'write' });
    const withToken = own.filter((step) => JSON.stringify(step).includes('github.token'));
    expect(withToken).toEqual([
      {
        run: 'npm run deploy -- production --yes --assembly cdk.out/release',
        env: { GITHUB_TOKEN: ['$', '{{ github.token }}'].join('') },
      },
    ]);
    const main = workflows.find(({ file }) => file === 'main.yml');
    expect(main?.source.split('github.token')).toHaveLength(2);
  });

  it('production gets the assembly of staging, after staging and the tests', () => {
    const [staging, production] = ['staging', 'production'].map((name) => jobOf('main.yml', name));
    expect([staging?.job.needs, production?.job.needs]).toEqual(['build', ['test', 'staging']]);
    const deployments = [staging, production].map((job) =>
      scriptsOf(job ?? expect.fail()).filter((run) => /npm run deploy/.test(run)),
    );
    expect(deployments).toEqual(
      ['staging', 'production'].map((name) => [`npm run deploy -- ${name} --yes --assembly cdk.out/release`]),
    );
    expect(scriptsOf(jobOf('main.yml', 'build'))).toEqual(
      expect.arrayContaining([
        'npm run assemble -- cdk.out/release',
        'npm run sbom -- cdk.out/sbom.json',
        'npm run licences',
      ]),
    );
    expect(scriptsOf(production ?? expect.fail()).at(-1)).toContain('npm run rollback -- production');
    expect(production?.steps.at(-1)?.if).toBe('failure()');
  });

  it('the look from outside runs four times an hour, without a role and a token that writes, if there are addresses', () => {
    const { job } = jobOf('smoke.yml', 'look');
    expect([job.permissions, job.environment, job.if]).toEqual([{ contents: 'read' }, undefined, "vars.SITES != ''"]);
    const { on } = workflows.find(({ file }) => file === 'smoke.yml')?.workflow ?? {};
    const [{ cron }] = bagOf(on).schedule as unknown as [{ cron: string }];
    const [minutes = '', ...every] = cron.split(' ');
    expect([minutes.split(',').length, every.join(' ')]).toEqual([4, '* * * *']);
  });

  it('the sweep runs once a day', () => {
    const [sweep] = workflows.filter(({ file }) => file === 'sweep.yml');
    expect(bagOf(sweep?.workflow.on).schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  });
});

it.each(['a: &b c', 'a:\n  - {b: c}', 'a: 1\na: 2', 'a: 1\n   b: 2', 'no key'])('the reader refuses %j', (source) => {
  expect(() => readYaml(source)).toThrow();
});
