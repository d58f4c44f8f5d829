import { expect, test } from 'vitest';
import type { EditorComponent } from '#shared/content/schema.ts';
import { textsWithTime } from './old-time.ts';

const textOf = (content: string, component_key = 'kids_lead') => ({ component_key, content }) as EditorComponent;

test.each([
  ['The 11:00 AM service', true],
  ['easier before 11:00.', true],
  ['We meet at 11.00am', true],
  ['Come at 11 am', true],
  ['at 11:00 PM', false],
  ['at 1:11:00', false],
  ['at 11:005', false],
  ['11 American songs', false],
  ['at 10:30 AM', false],
])('a text that says “%s” names 11:00 AM: %s', (text, isNamed) => {
  expect(textsWithTime([textOf(text)], '11:00 AM')).toHaveLength(isNamed ? 1 : 0);
});

test('leaves out the services’ own times, and finds nothing for a service without a time', () => {
  expect(textsWithTime([textOf('11:00 AM', 'sunday_main_time')], '11:00 AM')).toEqual([]);
  expect(textsWithTime([textOf('')], '')).toEqual([]);
});
