import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv, withoutGuard } from '../files/csv.ts';
import { forms } from './catalogue.ts';
import { foldPhone, foldPhones } from './fold.ts';
import { e164In, e164Of, exportedPhones, phoneCell, shownPhones } from './phone-number.ts';

describe('formats of telephone numbers', () => {
  it.each([
    ['712000001', '+254712000001', '0712 000 001'],
    ['+254712000002', '+254712000002', '0712 000 002'],
    ['254712000003', '+254712000003', '0712 000 003'],
    ['0112000004', '+254112000004', '0112 000 004'],
    ['0712-000-005', '+254712000005', '0712 000 005'],
    ['(0712) 000 006', '+254712000006', '0712 000 006'],
    ['+254 (0) 712 000 007', '+254712000007', '0712 000 007'],
    ['0712 000008 ', '+254712000008', '0712 000 008'],
    ['0722.000.000', '+254722000000', '0722 000 000'],
    ['712000011.0', '+254712000011', '0712 000 011'],
    ['(+254) 712 345678', '+254712345678', '0712 345 678'],
    ['(020) 271 2345', '+254202712345', '020 271 2345'],
    ['051 221 234', '+25451221234', '051 221 234'],
    ['+44 20 7946 0018', '+442079460018', '+44 2079460018'],
    ['0044 7911 123456', '+447911123456', '+44 7911123456'],
    ['+1 (415) 555-0100', '+14155550100', '+1 4155550100'],
  ])('the text %j is exported as %s and displayed as %s', (text, e164, shown) => {
    expect([exportedPhones(text), shownPhones(text)]).toEqual([[e164], shown]);
  });

  it.each(['', '112', '0722 000 11', '+254 722 000 1111', '2.54712E+11', '=1+1', 'call me', '+44', '712000011.5'])(
    'text %j is not a telephone number and stays as typed',
    (text) => {
      expect([e164Of(text), shownPhones(text)]).toEqual([undefined, text]);
    },
  );

  it.each([
    ['0712000021/0722000021', ['+254712000021', '+254722000021']],
    ['0794611007 / 0722000006', ['+254794611007', '+254722000006']],
    ['0712 000 021 or 0722 000 021', ['+254712000021', '+254722000021']],
    ['0712 000 021 0722 000 021', ['+254712000021', '+254722000021']],
    ['0700 010000 +254 712 010 000', ['+254700010000', '+254712010000']],
    ['0712000021, +44 7911 123456', ['+254712000021', '+447911123456']],
  ])('the text %j is two telephone numbers', (text, numbers) => {
    expect(exportedPhones(text)).toEqual(numbers);
  });

  it('every way of writing a number gives the same search text', () => {
    const national = fc.stringMatching(/^7\d{8}$/);
    const written = fc.constantFrom(
      (n: string) => `+254 ${n}`,
      (n: string) => `0${n.slice(0, 3)} ${n.slice(3)}`,
      (n: string) => `254${n}`,
      (n: string) => `+254 (0) ${n}`,
      (n: string) => `${n}.0`,
    );
    fc.assert(
      fc.property(national, written, (number, write) => {
        expect(foldPhone(write(number))).toBe(number);
        expect(foldPhones(`${write(number)} / 0722 000 111`)).toEqual([number, '722000111']);
      }),
    );
  });

  it('is stored as E.164 by the field that has it, in each telephone field of each form', () => {
    for (const { formType, fields } of Object.values(forms)) {
      const answers = Object.fromEntries(fields.map(({ name }) => [name, '0712 345 678']));
      const phones = fields.filter(({ kind }) => kind === 'phone').map(({ name }) => [name, ['+254712345678']]);
      expect(e164In(answers), formType).toEqual(Object.fromEntries(phones));
    }
    expect(e164In({ phone: 'call me', home_phone: '', eventPrice: 5 })).toEqual({});
  });

  it('is an unguarded cell of digits in a file, and any other text keeps its guard', () => {
    const cellOf = (text: string) => toCsv(['Phone'], [[phoneCell(text)]]).split('\r\n')[1] ?? '';
    expect(cellOf('0712 345 678')).toBe('+254712345678');
    expect(cellOf('0712 345 678 / 0722 000 111')).toBe("'+254712345678 / +254722000111");
    expect(cellOf('+254 ring twice')).toBe("'+254 ring twice");
    expect(withoutGuard(cellOf('0712 345 678'))).toBe('+254712345678');
  });
});
