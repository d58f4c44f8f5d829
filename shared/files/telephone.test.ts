import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { telephoneText } from './telephone.ts';

const cellOf = (number: string) => toCsv(['Phone'], [[telephoneText(number)]]).split('\r\n')[1];

describe('a telephone number in a file', () => {
  it.each([
    ['+254 712 345678', '(+254) 712 345678'],
    ['+254712345678', '(+254) 712345678'],
    ['+44 20 7946 0018', '(+44) 20 7946 0018'],
    ['+12025550123', '(+1) 2025550123'],
    ['+254 (0)712 345678', '(+254) (0)712 345678'],
    ['+(254) 712 345678', '(+254) 712 345678'],
    ['0712345678', '(0712) 345678'],
    ['0712 345678', '(0712) 345678'],
    ['07 12 34 56 78', '(07) 12 34 56 78'],
    ['0712-345-678', '(0712) 345-678'],
    ['(020) 271 2345', '(020) 271 2345'],
    ['(0712345678)', '(0712) 345678'],
    ['254712345678', '(254) 712345678'],
    ['712 345678', '(712) 345678'],
  ])('%s is the cell %s', (number, cell) => {
    expect(cellOf(number)).toBe(cell);
  });

  it.each(['', '112', '=1+1', '+254 712 345678;=1+1', '+254 ring twice', '-5'])(
    '%j is no such number, and stays as it is',
    (text) => {
      expect(telephoneText(text)).toBe(text);
    },
  );

  const numbers = fc.stringMatching(/^\+?\(?[0-9][0-9 ()./-]{5,24}$/);

  it('keeps every digit in its order, whatever the form takes', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(telephoneText(number).replace(/\D/g, '')).toBe(number.replace(/\D/g, ''));
      }),
    );
  });

  it('is text with its plus and its noughts in every spreadsheet: no formula, no number, no apostrophe', () => {
    const typed = fc.tuple(
      fc.constantFrom('+254', '+44', '+1', '0', ''),
      fc.array(fc.stringMatching(/^[1-9]\d{1,3}$/), { minLength: 2, maxLength: 4 }),
      fc.constantFrom('', ' ', '-', '.'),
    );
    fc.assert(
      fc.property(typed, ([before, groups, gap]) => {
        const cell = cellOf(`${before}${gap === '' ? '' : ' '}${groups.join(gap)}`);
        // Behind the parenthesis that closes come more digits: a negative number would end with it.
        expect(cell).toMatch(/^\(\+?\d{1,5}\) \d[\d .-]*$/);
      }),
    );
  });
});
