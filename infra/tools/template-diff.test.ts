import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/rows.ts';
import { synthesizedFiles } from '../testing/templates.ts';
import { differenceOf, main, type Template } from './template-diff.ts';

const aws = startFakeAws();
const folder = mkdtempSync(join(tmpdir(), 'steeple-diff-'));
const file = join(folder, 'comment.md');
afterAll(() => rmSync(folder, { recursive: true }));

/** A synthesis blocks the event loop for so long that an idle connection to the fake AWS would close. */
const { files } = synthesizedFiles();

const queue = (seconds: number) => ({ Type: 'AWS::SQS::Queue', Properties: { Delay: seconds, Name: 'q' } });

function put(part: 'Data' | 'App', template: object): void {
  mkdirSync(join(folder, 'assembly-staging'), { recursive: true });
  writeFileSync(join(folder, 'assembly-staging', `staging${part}1A2B3C4D.template.json`), JSON.stringify(template));
}

beforeEach(() => {
  put('Data', { Resources: {} });
  put('App', { Resources: { Queue: queue(2) } });
  aws.on.GetTemplate = ({ StackName }) => {
    const before = StackName === 'steeple-staging-app' ? { Resources: { Queue: queue(1) } } : {};
    return { body: `<TemplateBody>${JSON.stringify(before).replaceAll('"', '&quot;')}</TemplateBody>` };
  };
});

let said: string[] = [];
const run = (...args: string[]) => {
  said = [];
  return main(args, (line) => void said.push(line), [environment('staging')]);
};

describe('npm run template-diff', () => {
  it('writes what changes in each stack, and reads nothing but templates', async () => {
    expect(await run('staging', folder, file)).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith(`### Templates, compared with staging\n\n**data**: no change\n\n**app**: 1 resources`)).toBe(
      true,
    );
    expect(text).toContain('~ AWS::SQS::Queue Queue\n');
    expect(text).toContain('-    "Delay": 1,\n+    "Delay": 2,');
    expect(new Set(aws.calls)).toEqual(new Set(['GetTemplate']));
  });

  it('shows a whole stack as new if it is not deployed', async () => {
    aws.refuse('GetTemplate', 'ValidationError');
    expect(await run('staging', folder, file)).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('+ AWS::SQS::Queue Queue');
  });

  it('keeps texts of a template inside the code block, and the comment short enough for GitHub', async () => {
    put('App', { Resources: { Queue: { Type: '````\n@everyone <img>', Text: 'x'.repeat(100_000) } } });
    expect(await run('staging', folder, file)).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('`````diff\n');
    expect(text.trimEnd().endsWith('\n`````')).toBe(true);
    expect(text.length).toBeLessThan(65_536);
  });

  it('finds the stacks among the files of a real assembly', async () => {
    for (const [path, text] of Object.entries(files)) {
      if (!path.startsWith('assembly-staging')) continue;
      mkdirSync(join(folder, 'real', 'assembly-staging'), { recursive: true });
      writeFileSync(join(folder, 'real', path), text);
    }
    expect(await run('staging', join(folder, 'real'), file)).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/\*\*data\*\*: \d\d+ resources[\s\S]*\*\*app\*\*: \d{3} resources/);
  });

  it('explains a missing stack, a refusal and missing arguments', async () => {
    expect(await run('staging', join(folder, 'none'), file)).toBe(1);
    expect(said).toEqual([`${join(folder, 'none')} has no stack data of staging.`]);
    aws.refuse('GetTemplate', 'AccessDenied');
    expect(await run('staging', folder, file)).toBe(1);
    expect(said).toEqual(['said so']);
    expect(await run('staging')).toBe(1);
    expect(said[0]).toMatch(/^Say what to compare/);
  });

  it('ignores the order of keys', () => {
    const [one, two]: Template[] = [
      { Resources: { A: { Type: 'x', ...{ b: 1 } } } },
      { Resources: { A: { ...{ b: 1 }, Type: 'x' } } },
    ];
    expect(differenceOf(one ?? {}, two ?? {})).toEqual([]);
  });
});
