import { expect, it } from 'vitest';
import { ClientError } from '#shared/insights/client-error.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { didNotArrive } from './report-error.ts';
import { reportOf } from './send-report.ts';

const withStack = (name: string, message: string, stack: string) => Object.assign(new Error(message), { name, stack });

const chromium = `TypeError: i?.filter is not a function
    at EventForm (https://church.example/assets/registrations-page-B1.js:1:2345)
    at https://church.example/assets/index-C2.js:9:1
    at new Promise (<anonymous>)
    at async Object.read (https://church.example/assets/index-C2.js:10:2)`;
const firefox = `EventForm@https://church.example/assets/registrations-page-B1.js:1:2345
@https://church.example/assets/index-C2.js:9:1`;

it('reportOf names positions in our files from stacks of Chromium, Firefox and Safari', () => {
  const message = 'i?.filter is not a function';
  const inChromium = reportOf(withStack('TypeError', message, chromium), '/Registrations');
  expect(inChromium).toEqual({
    name: 'TypeError',
    reason: message,
    frames: [
      'EventForm /assets/registrations-page-B1.js:1:2345',
      '/assets/index-C2.js:9:1',
      'Object.read /assets/index-C2.js:10:2',
    ],
    page: '/Registrations',
  });
  const inFirefox = reportOf(withStack('TypeError', message, firefox), '/Registrations');
  expect(inFirefox?.frames).toEqual(inChromium?.frames.slice(0, 2));
});

it('the server accepts every report, and reports contain no typed text', () => {
  const error = withStack('Strange Error!', 'No "Jane Canary" at jane@example.org', chromium);
  const report = reportOf(error, '/events/caf%C3%A9 @jane');
  expect(ClientError.safeParse(report)).toMatchObject({ success: true });
  expect(JSON.stringify(report)).not.toMatch(/Canary|jane@/);
});

it('reportOf ignores an error outside our files', () => {
  const error = withStack('TypeError', 'x', 'TypeError: x\n    at chrome-extension://abc/content.js:1:1');
  expect(reportOf(error, '/')).toBeUndefined();
});

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://church.example/assets/a.js'],
  ['Firefox', 'error loading dynamically imported module: https://church.example/assets/a.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/a.css'],
])('missing code does not count as an error of ours, in the words of %s', (_, message) => {
  expect(didNotArrive(new TypeError(message))).toBe(true);
  expect(ChunkBoundary.getDerivedStateFromError(new TypeError(message))).toEqual({ failed: 'missing' });
  expect(ChunkBoundary.getDerivedStateFromError(new TypeError('x is undefined'))).toEqual({ failed: 'broken' });
});
