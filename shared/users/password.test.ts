import { expect, test } from 'vitest';
import { brokenRules } from './password.ts';

test.each([
  ['Local-Only-1', []],
  ['Aa1-aaaa', []],
  ['Aa1-aaa', ['length']],
  ['aa1-aaaa', ['uppercase']],
  ['AA1-AAAA', ['lowercase']],
  ['Aaa-aaaa', ['number']],
  ['Aa1aaaaa', ['symbol']],
  ['', ['length', 'uppercase', 'lowercase', 'number', 'symbol']],
])('the password %s breaks the rules %j', (password, broken) => {
  expect(brokenRules(password)).toEqual(broken);
});
