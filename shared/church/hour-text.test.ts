import { expect, it } from 'vitest';
import { hourText } from './hour-text.ts';

it.each([
  ['9:00 AM', '9:00 AM'],
  ['9am', '9:00 AM'],
  ['9.30 a.m.', '9:30 AM'],
  ['12:15 pm', '12:15 PM'],
  ['09:00', '9:00 AM'],
  ['17:30', '5:30 PM'],
  ['00:05', '12:05 AM'],
])('hourText normalises the time %s to %s', (written, kept) => expect(hourText(written)).toBe(kept));

it.each(['half past ten', '5:00', '13:00 PM', '9:75 AM', '24:00', '9', 'soon'])(
  'hourText rejects %s as a time of day',
  (written) => expect(hourText(written)).toBeNull(),
);
