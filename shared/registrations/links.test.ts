import { expect, it } from 'vitest';
import { changePath, referenceIn, referenceOf, subjectIn, writePath } from './links.ts';

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

it('the link to write carries the subject, and subjectIn returns one line of at most 120 letters', () => {
  const { search, hash } = new URL(writePath('Join a trip & more?'), 'https://church.example');
  expect([subjectIn(search), hash]).toEqual(['Join a trip & more?', '#write']);
  expect(subjectIn('?subject=Two%0D%0Alines%00')).toBe('Two lines');
  expect(subjectIn(`?subject=${'é'.repeat(500)}`)).toBe('é'.repeat(120));
  for (const none of ['', '?subject=', '?subject=%20%0A']) expect(subjectIn(none)).toBeUndefined();
});

it('referenceOf finds the reference at the end of a subject, and nothing in other subjects', () => {
  expect(referenceOf('Change or cancel: 0XFXYF4E')).toBe('0XFXYF4E');
  for (const other of ['Change or cancel: next week', 'Lost: a jacket', '0XFXYF4E is mine', '']) {
    expect(referenceOf(other)).toBeUndefined();
  }
});
