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

it('comeBack rejects an answer with an unknown state, and forgets the attempt', async () => {
  expect(await back('?code=c&state=mine')).toEqual({ outcome: 'lost', place: '' });
  remember();
  expect(await back('?code=c&state=theirs')).toEqual({ outcome: 'lost', place: '' });
  // No request contained the code, and the right state comes too late.
  expect([asked, await back('?code=c&state=mine')]).toEqual([[], { outcome: 'lost', place: '' }]);
});

it('comeBack returns the pool’s answer and the place where the user was', async () => {
  const place = '?next=%2Fusers';
  const said = async (answer: string, over?: object) => {
    remember(over);
    return back(`?${answer}&state=mine`);
  };
  const refused = (word: string) => `error=invalid_request&error_description=PreSignUp+failed+with+error+${word}.+`;
  expect(await said('error=access_denied')).toEqual({ outcome: 'cancelled', place });
  expect(await said(refused('GoogleStranger'))).toEqual({ outcome: 'refused', word: 'stranger', place });
  // After one automatic retry the error is final, so that the user is not redirected for ever.
  expect(await said(refused('GoogleLinked'), { again: true })).toEqual({ outcome: 'refused', word: 'linked', place });
  expect(await said(refused('unavailable'))).toEqual({ outcome: 'failed', place });
  expect(await said('code=c')).toEqual({ outcome: 'failed', place });
});

it('isReturn recognises an answer by its state together with a code or an error', () => {
  expect(['?code=c&state=s', '?error=e&state=s', '?code=c', '?next=%2F&state=s', ''].map(isReturn)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
