import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeTempFolders, tempFolder } from '../local/testing/assembly.ts';
import { judge } from './audit.ts';
import { ROOT } from './functions.ts';

afterAll(removeTempFolders);

const of = (severity: string) => JSON.stringify({ vulnerabilities: { zod: { severity, fixAvailable: true } } });

it.each([
  [
    'a critical advisory',
    of('critical'),
    1,
    '✗ zod: critical, and there is a version without it. npm audit says more.',
  ],
  ['a high one', of('high'), 1, '✗ zod: high, and there is a version without it. npm audit says more.'],
  ['a moderate one', of('moderate'), 0, 'Nothing grave is known of the packages that are deployed.'],
  ['none', '{"vulnerabilities":{}}', 0, 'Nothing grave is known of the packages that are deployed.'],
  [
    'a registry without advisories',
    '{"message":"405"}',
    2,
    '✗ Nothing was checked: the registry answers no advisories (405).',
  ],
  ['an npm that printed null', 'null', 2, '✗ Nothing was checked: the registry answers no advisories (no answer).'],
  ['no network', '', 2, '✗ Nothing was checked: the registry answers no advisories (no answer).'],
])(
  'the exit code depends on grave advisories and on whether the registry answers: %s',
  (_what, printed, code, line) => {
    const said: string[] = [];
    expect([judge(printed, (each) => void said.push(each)), said]).toEqual([code, [line]]);
  },
);

it.each([
  [0, '', 0],
  [1, '', 1],
  [2, '', 0],
  [2, '1', 2],
])(
  'continuous integration passes without an answer unless AUDIT_REQUIRED is set: %s, %j',
  (audited, required, code) => {
    const folder = tempFolder();
    // A stub of npm: `npm test` passes, and the audit ends with the given code.
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\n[ "$1" = test ] || exit ${audited}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, AUDIT_REQUIRED: required };
    expect(spawnSync('bash', [join(ROOT, '.ci/run')], { env }).status).toBe(code);
  },
);
