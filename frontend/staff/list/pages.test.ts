import { expect, it } from 'vitest';
import { pagesAround, pagesOf, pageTyped } from './pages.ts';

it.each([
  [0, 1, []],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [4, 5, 6, 7, 8]],
])('page %i of %i has the buttons of %j', (page, pages, buttons) => {
  expect(pagesAround(page, pages)).toEqual(buttons);
});

it('pagesOf counts a last page that is not full', () => {
  expect([pagesOf(0, 10), pagesOf(10, 10), pagesOf(11, 10)]).toEqual([0, 1, 2]);
});

it('pageTyped clamps a typed number to the pages, and rejects other text', () => {
  expect(['3', ' 7 ', '0', '-4', '99', '2.4', '', 'two'].map((text) => pageTyped(text, 9))).toEqual([
    2,
    6,
    0,
    0,
    8,
    1,
    undefined,
    undefined,
  ]);
});
