import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImportColumns } from './import-columns.tsx';
import { chosenFrom, prepare } from './import-file.ts';
import type { Import } from './use-import.ts';

function screenOf(text: string): string {
  const chosen = chosenFrom('members.csv', text);
  if (typeof chosen === 'string') throw new Error(chosen);
  const way = { chosen, prepared: prepare(chosen, '2026-11-21') } as Import;
  return renderToStaticMarkup(<ImportColumns way={way} problem={undefined} />);
}

it.each([
  ['without a column of statuses', 'Name,City\nMary Otieno,Thika', true],
  ['with an empty status', 'Name,Status\nMary Otieno,Inactive\nJoy Wambui,', true],
  ['with a status that is none of ours', 'Name,Status\nMary Otieno,Visitor', true],
  ['that says every status', 'Name,Status\nMary Otieno,Inactive', false],
])('before an import of a file %s, the screen says whether somebody becomes Active by it', (_, text, isSaid) => {
  expect(screenOf(text).includes('New members without a status in the file are added as Active.')).toBe(isSaid);
});
