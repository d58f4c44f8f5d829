import { beforeEach, expect, it, vi } from 'vitest';
import { comeBack, isReturn } from './google.ts';

const kept = new Map<string, string>();
const asked: string[] = [];

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    throw new Error('no network');
  });
});

const remember = (over: object = {}) =>
  kept.set(
    'google-sign-in',
    JSON.stringify({ state: 'mine', verifier: 'v', place: '?next=%2Fusers', again: false, ...over }),
  );
const back = (search: string) => comeBack('/login', search);

it('an answer whose state this tab did not draw is thrown away with what the tab remembered', async () => {
  expect(await back('?code=c&state=mine')).toEqual({ outcome: 'lost', place: '' });
  remember();
  expect(await back('?code=c&state=theirs')).toEqual({ outcome: 'lost', place: '' });
  // No code was shown to anybody, and the right state comes too late.
  expect([asked, await back('?code=c&state=mine')]).toEqual([[], { outcome: 'lost', place: '' }]);
});

it('what the pool says is told, and the person is where they were', async () => {
  const place = '?next=%2Fusers';
  const said = async (answer: string, over?: object) => {
    remember(over);
    return back(`?${answer}&state=mine`);
  };
  const refused = (word: string) => `error=invalid_request&error_description=PreSignUp+failed+with+error+${word}.+`;
  expect(await said('error=access_denied')).toEqual({ outcome: 'cancelled', place });
  expect(await said(refused('GoogleStranger'))).toEqual({ outcome: 'refused', word: 'stranger', place });
  // Sent once more already: a person is not sent round and round.
  expect(await said(refused('GoogleLinked'), { again: true })).toEqual({ outcome: 'refused', word: 'linked', place });
  expect(await said(refused('unavailable'))).toEqual({ outcome: 'failed', place });
  expect(await said('code=c')).toEqual({ outcome: 'failed', place });
});

it('an address is an answer of Google’s way by its state, whatever else stands in it', () => {
  expect(['?code=c&state=s', '?error=e&state=s', '?code=c', '?next=%2F&state=s', ''].map(isReturn)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
