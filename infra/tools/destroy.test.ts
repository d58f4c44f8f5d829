import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/templates.ts';
import { main } from './destroy.ts';

const aws = startFakeAws();
const rows = [
  environment('staging'),
  { ...environment('production'), deletionProtection: false },
  { ...environment('production'), name: 'guarded' },
];

let ran: string[] = [];
let said: string[] = [];
let questions: string[] = [];
let code = 0;
beforeEach(() => {
  [ran, said, questions, code] = [[], [], [], 0];
});

const run = (args: string[], typed = '', among = rows) =>
  main(args, {
    cdk: async (given) => {
      ran.push(given.join(' '));
      return code;
    },
    say: (line) => void said.push(line),
    ask: async (question) => {
      questions.push(question);
      return typed;
    },
    rows: among,
  });

describe('npm run destroy', () => {
  it('lets CDK ask, deletes the stacks of the environment, and says what is kept', async () => {
    expect(await run(['staging'])).toBe(0);
    expect([ran, questions]).toEqual([['destroy staging/*'], []]);
    expect(said.at(-1)).toMatch(
      /^The stacks of staging are gone\. Kept, because they hold data: tables, buckets, user pool/,
    );
  });

  it('asks nobody with --yes', async () => {
    expect(await run(['staging', '--yes'])).toBe(0);
    expect(ran).toEqual(['destroy staging/* --force']);
  });

  it.each([['--yes'], [undefined]])('asks for the name of production, with %s too', async (flag) => {
    const args = ['production', ...(flag ? [flag] : [])];
    for (const typed of ['', 'y', 'Production', 'staging']) {
      expect(await run(args, typed)).toBe(1);
      expect(said.at(-1)).toBe('That is not its name. Nothing was destroyed.');
    }
    expect([ran, aws.calls]).toEqual([[], []]);
    expect(await run(args, 'production')).toBe(0);
    expect(ran).toEqual(['destroy production/* --force']);
    expect(questions[0]).toBe('This takes production off the air. Type its name to go on: ');
  });

  it('leaves alone what is protected, as production is shipped, and says how to lift it', async () => {
    expect(await run(['guarded', '--yes'])).toBe(1);
    expect(await run(['production'], 'production', [environment('production')])).toBe(1);
    expect(ran).toEqual([]);
    expect(said.at(-1)).toContain(
      'production is protected: set its deletionProtection to false in infra/environments.ts',
    );
  });

  it('says where credentials are missing, and where CDK did not get to the end', async () => {
    aws.refuse('GetCallerIdentity', 'ExpiredToken');
    expect(await run(['staging'])).toBe(1);
    expect(said.at(-1)).toBe('ExpiredToken: said so. Nothing was destroyed: see `npm run doctor -- staging`.');
    aws.on.GetCallerIdentity = () => ({ body: '<Account>123456789012</Account>' });
    code = 1;
    expect(await run(['staging'])).toBe(1);
    expect(said.at(-1)).toMatch(/^Not everything was destroyed \(see above\)/);
  });

  it.each([
    [['local'], 'local runs on this machine: stop it, and delete its DATA_DIR.'],
    [['mars'], 'There is no environment "mars"'],
    [[], 'Say for which environment: npm run destroy -- <environment>'],
  ])('says what is wrong with %j', async (args, text) => {
    expect(await run(args, '', [environment('local'), ...rows])).toBe(1);
    expect([ran, said.join()]).toEqual([[], expect.stringContaining(text)]);
  });
});
