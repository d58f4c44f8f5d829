import { expect, it } from 'vitest';
import { importFileFrom } from './import-file.ts';

const people = (text: string, separator?: ';' | ',') => {
  const chosen = importFileFrom('members.csv', text, separator);
  if (typeof chosen === 'string') return chosen;
  return {
    columns: chosen.columns,
    order: chosen.order,
    rows: chosen.sheet.lines.map(({ line, cells }) => [line, ...cells]),
  };
};
it('rejects a file with an unclosed quotation mark, and names its line', () => {
  expect(people('First Name,Last Name,Address\nAkinyi,Mone,"Plot 5\nBarasa,Mone,Plot 6\n')).toBe(
    'Line 2 has a quotation mark (") that is not closed, so the lines below it cannot be read. Correct the file and choose it again.',
  );
});

it('finds the line of heads below a title', () => {
  expect(people('Hill Church members 2026,,\n\nFirst Name,Last Name,Notes\nAkinyi,Mone,sings')).toMatchObject({
    columns: ['first_name', 'last_name', 'notes'],
    rows: [[4, 'Akinyi', 'Mone', 'sings']],
  });
});

it('finds the line of unknown heads below a title', () => {
  expect(people('Kanisa la Mlimani,,\nA,B,C\nAkinyi,Mone,sings')).toMatchObject({
    rows: [[3, 'Akinyi', 'Mone', 'sings']],
  });
});

it('takes the first line for heads if it is the only one that names columns', () => {
  expect(people('Name\nAkinyi Mone\nFirst Last')).toMatchObject({
    rows: [
      [2, 'Akinyi Mone'],
      [3, 'First Last'],
    ],
  });
});

it('parses a file again with the separator that the user chose', () => {
  const text = 'First Name;Last Name, Title\nAkinyi;Mone, Dr';
  expect(people(text)).toMatchObject({ rows: [[2, 'Akinyi', 'Mone, Dr']] });
  expect(people(text, ',')).toMatchObject({ rows: [[2, 'Akinyi;Mone', 'Dr']] });
});

it('infers month-first dates from one date of the file', () => {
  expect(people('First Name,Last Name,Born\nA,B,12/31/1990\nC,D,03/04/1985')).toMatchObject({ order: 'month' });
});
