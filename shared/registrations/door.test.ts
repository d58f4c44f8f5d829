import { describe, expect, it } from 'vitest';
import { changedDoor, type Door, DoorChange, isHere, peopleHere } from './door.ts';

const nobody: Door = { arrived: false, paid_cash: false };
const family = { people: 3, data: {} };
const part: Door = { arrived: true, here: [1, 3], paid_cash: false };

describe('the ticks of a party', () => {
  it.each<[string, Door, DoorChange, Door]>([
    ['one person arrives', nobody, { here: { '2': true } }, { arrived: true, here: [2], paid_cash: false }],
    ['the others follow', part, { here: { '2': true } }, { arrived: true, here: [1, 2, 3], paid_cash: false }],
    ['a tick is taken back', part, { here: { '1': false } }, { arrived: true, here: [3], paid_cash: false }],
    ['the last tick is taken back', part, { here: { '1': false, '3': false } }, nobody],
    ['the whole party is ticked', part, { arrived: true }, { arrived: true, paid_cash: false }],
    ['the whole party is cleared', part, { arrived: false }, nobody],
    ['the cash is ticked', part, { paid_cash: true }, { ...part, paid_cash: true }],
    [
      'all arrive but one',
      nobody,
      { arrived: true, here: { '1': false } },
      { arrived: true, here: [2, 3], paid_cash: false },
    ],
    [
      'one is missing from a party ticked as a whole',
      { arrived: true, paid_cash: true },
      { here: { '3': false } },
      { arrived: true, here: [1, 2], paid_cash: true },
    ],
    ['a tick is for nobody of the party', nobody, { here: { '4': true } }, nobody],
  ])('are right when %s', (_, before, change, after) => {
    expect(changedDoor(before, change, family)).toEqual(after);
  });

  it('reach the people whose names exceed the places, because their registrant stays at home', () => {
    const party = { people: 2, data: { attendeeNames: 'Daniel\n\nZuri' } };
    expect(changedDoor(nobody, { here: { '2': true, '3': true, '4': true } }, party).here).toEqual([2, 3]);
  });

  it.each<[Door | undefined, number, boolean]>([
    [undefined, 0, false],
    [nobody, 0, false],
    [part, 2, false],
    [{ arrived: true, paid_cash: false }, 3, true],
    [{ arrived: true, here: [1, 2, 3, 4], paid_cash: false }, 3, true],
  ])('%o count %i people, and tick the second: %s', (door, people, second) => {
    expect(peopleHere(door, 3)).toBe(people);
    expect(isHere(door, 2)).toBe(second);
  });

  it.each([{}, { here: {} }, { here: { '0': true } }, { here: { '1': 'yes' } }, { arrived: 'yes' }])(
    '%o changes nothing, and is refused',
    (body) => {
      expect(DoorChange.safeParse(body).success).toBe(false);
    },
  );
});
