import { expect, it } from 'vitest';
import { listTag } from './word-lists.ts';

it.each([
  ['a number', ['1.', '2)', '(3)', '4:', '[5]', '6-', '7', '01', '1.2', '1.2.3.', '1st', '１．', '٣.']],
  ['a letter or a Roman number', ['a.', 'B)', '(c)', 'd:', 'aa.', 'i.', 'iv)', '(xii)', 'M.', 'д)']],
  ['a number in a circle or brackets, or a character of its own', ['①', '⑳', '⑴', '⒈', '❶', 'ⓐ', '⒜', 'Ⅳ', 'ⅳ.']],
  ['a word with its number', ['Article I.', 'Section 1.01', 'Chapter 2']],
])('Word’s mark of %s makes a numbered list', (_, marks) => {
  expect(marks.filter((mark) => listTag(`${mark}\u00a0\u00a0 `) !== 'ol')).toEqual([]);
});

it.each([
  ['a sign', ['•', '·', '–', '-', '*', '▪', '✓', '→', '']],
  ['a letter that its font draws as a sign', ['o', '§', 'Ø', 'ü', 'v', 'q', 'l', 'n']],
  ['a picture', ['']],
])('Word’s mark of %s makes a bulleted list', (_, marks) => {
  expect(marks.filter((mark) => listTag(`${mark}\u00a0`) !== 'ul')).toEqual([]);
});
