import { expect, it } from 'vitest';
import { ageOn, birthdaysOn } from './birthdays.ts';

it.each([
  ['2026-11-21', '1990-11-21', 36],
  ['2026-11-20', '1990-11-21', 35],
  ['2026-02-28', '2024-02-29', 1],
  ['2026-11-21', '', undefined],
  ['2026-11-21', '2026-11-22', undefined],
])('on %s a person born on "%s" is %s years old', (day, born, age) => {
  expect(ageOn(day, born)).toBe(age);
});

it.each([
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
])('on %s the birthdays %j are greeted', (day, birthdays) => {
  expect(birthdaysOn(day)).toEqual(birthdays);
});
