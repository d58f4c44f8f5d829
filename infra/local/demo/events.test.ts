import { expect, it } from 'vitest';
import { classDate } from '#shared/church/membership-class.ts';
import { addDays } from '#shared/church/time.ts';
import { membershipKeys } from '#shared/content/membership-keys.ts';
import { dayOf, demoEvents } from './events.ts';

it('the lunch for newcomers is never on the day of the membership class', () => {
  const lunch = demoEvents.find(({ title }) => title === 'Lunch for newcomers');
  if (!lunch) throw new Error('It is in the list');
  const day = membershipKeys.membership_class_date;
  for (let after = 0; after < 70; after++) {
    const today = addDays('2026-11-01', after);
    expect(dayOf(lunch, today)).not.toBe(classDate(day, day, today));
  }
});
