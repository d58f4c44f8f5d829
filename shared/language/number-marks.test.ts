import { expect, test } from 'vitest';
import { numberMarks, numberWriter } from './number-marks.ts';

test.each(['en-US', 'sw', 'de', 'fr'])('numbers in %s are written as Intl writes them', (locale) => {
  const marks = numberMarks(locale);
  const write = numberWriter(marks ?? expect.fail(`${locale} has no marks`));
  for (const value of [0, 1, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, 0.5, 1500.5, 48_200_000.25]) {
    const decimals = Number.isInteger(value) ? 0 : 2;
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    expect(write(value, decimals)).toBe(value.toLocaleString(locale, options));
  }
});

test.each(['hi', 'ar-EG', 'pl'])('numbers in %s need Intl, because its groups or digits differ from ours', (locale) => {
  expect(numberMarks(locale)).toBeNull();
});
