import { expect, it } from 'vitest';
import { judge } from './audit.ts';

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
    0,
    'The registry does not say what is known of packages (405).',
  ],
  ['no network', '', 0, 'The registry does not say what is known of packages (no answer).'],
])(
  'continuous integration fails for what is known and grave, and not where nobody says: %s',
  (_what, printed, code, line) => {
    const said: string[] = [];
    expect([judge(printed, (each) => void said.push(each)), said]).toEqual([code, [line]]);
  },
);
