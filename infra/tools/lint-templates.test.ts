import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lintTemplates, writeTemplates } from './lint-templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'steeple-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

function linter(name: string, answer: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "$@" > ${path}.asked\n${answer}\n`);
  chmodSync(path, 0o755);
  return path;
}

function lint(command: string, templates: () => readonly string[]): { code: number; said: string } {
  const lines: string[] = [];
  return { code: lintTemplates(templates, (line) => lines.push(line), command), said: lines.join('\n') };
}

it('reports that cfn-lint is not installed, and does not succeed', () => {
  const never = () => {
    throw new Error('There is nothing to lint them with');
  };
  expect(lint(join(folder, 'nothing'), never)).toEqual({
    code: 2,
    said: expect.stringMatching(/^cfn-lint is not installed, so the templates were not checked: install it with/),
  });
});

it('passes cfn-lint the templates of every environment, and of one with everything on', () => {
  const command = linter('content', 'exit 0');
  expect(lint(command, () => writeTemplates(join(folder, 'assembly')))).toEqual({
    code: 0,
    said: 'cfn-lint finds nothing in 16 templates (W3005 ignored).',
  });
  const asked = readFileSync(`${command}.asked`, 'utf8');
  expect(asked).toMatch(/^--ignore-checks W3005 /);
  for (const name of ['local', 'staging', 'production', 'everything']) {
    for (const stack of ['Data', 'App', 'Edge'])
      expect(asked).toMatch(new RegExp(`${name}${stack}\\w+\\.template\\.json`));
  }
});

it('prints the findings of cfn-lint and fails', () => {
  const command = linter('strict', 'echo "E3002 Additional properties are not allowed"; exit 2');
  expect(lint(command, () => ['one.template.json'])).toEqual({
    code: 1,
    said: 'E3002 Additional properties are not allowed',
  });
});
