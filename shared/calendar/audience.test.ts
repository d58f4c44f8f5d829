import { expect, test } from 'vitest';
import { type Ages, ageGroups, isForGroup } from './audience.ts';

test.each<[string, Ages | undefined, readonly string[]]>([
  ['no ages', undefined, ['children', 'teenagers', 'adults']],
  ['12 to 17', { from: 12, to: 17 }, ['teenagers']],
  ['up to 12', { to: 12 }, ['children', 'teenagers']],
  ['from 17', { from: 17 }, ['teenagers', 'adults']],
  ['from 18', { from: 18 }, ['adults']],
])('an event with %s is for the groups that it meets', (_, ages, groups) => {
  expect((Object.keys(ageGroups) as (keyof typeof ageGroups)[]).filter((group) => isForGroup(ages, group))).toEqual(
    groups,
  );
});
