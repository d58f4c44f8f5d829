import { expect, it } from 'vitest';
import { changePath, referenceIn } from './links.ts';

it('the change link carries the reference, and referenceIn ignores anything that is not a reference', () => {
  const { search, hash } = new URL(changePath('HKH93424'), 'https://church.example');
  expect([referenceIn(search), hash]).toEqual(['HKH93424', '#write']);
  for (const other of [
    '',
    '?about=',
    '?about=hkh93424',
    '?about=You%20have%20won',
    '?about=HKH93424%20',
    '?x=HKH93424',
  ])
    expect(referenceIn(other)).toBeUndefined();
});
