import { expect, test } from 'vitest';
import { agesWrong } from './ages.ts';

test('the oldest must not be younger than the youngest', () => {
  expect(agesWrong({ age_from: 12, age_to: 11 })).toEqual({ age_to: 'ages_order' });
  expect([agesWrong({ age_from: 12, age_to: 12 }), agesWrong({ age_from: 12 }), agesWrong({ age_to: 0 })]).toEqual([
    {},
    {},
    {},
  ]);
});
