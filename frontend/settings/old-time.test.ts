import { expect, test } from 'vitest';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import type { Change } from '#shared/history/schema.ts';
import { formerTimes, passagesWith, textsOf } from './old-time.ts';

const component = (content: string, component_key = 'kids_lead', component_type = 'text') =>
  ({ component_key, component_name: 'Kids lead', component_type, content }) as EditorComponent;
const kids = {
  ...{ id: 'kids', name: 'Kids', description: 'Songs and paint.', meeting_day: 'Sunday', meeting_time: '11:00' },
} as ManagedMinistry;

test.each([
  ['The 11:00 AM service', '11:00 AM'],
  ['easier before 11:00.', '11:00'],
  ['We meet at 11.00am', '11.00am'],
  ['Come at 11 am', '11 am'],
  ['at 11:00 PM', undefined],
  ['at 1:11:00', undefined],
  ['at 11:005', undefined],
  ['11 American songs', undefined],
  ['at 10:30 AM', undefined],
])('a text that says “%s” names 11:00 AM as %s', (text, named) => {
  expect(passagesWith(textsOf([component(text)], []), '11:00 AM')[0]?.time).toBe(named);
});

test('quotes the words around the time, without markup, and links to the editor', () => {
  const long =
    'There are 120 free spaces inside the lower gate, which is easier before <b>11:00</b>, and more of them up the road.';
  expect(passagesWith(textsOf([component(long)], []), '11:00 AM')).toEqual([
    {
      ...{ id: 'kids_lead', name: 'Kids lead', to: expect.stringContaining('edit=kids_lead') },
      ...{
        before: '…the lower gate, which is easier before ',
        time: '11:00',
        after: ' , and more of them up the road.',
      },
    },
  ]);
  expect(passagesWith(textsOf([component('[{"title":"At 11 AM"}]', 'slides', 'json')], []), '11:00 AM')).toMatchObject([
    { before: 'At ', time: '11 AM', after: '' },
  ]);
});

test('finds when a ministry meets, in its note or by its day and hour', () => {
  const noted = { ...kids, meeting_note: 'Sundays, 9:00 AM and 11:00 AM' };
  for (const ministry of [kids, noted]) {
    expect(passagesWith(textsOf([], [ministry]), '11:00 AM')).toMatchObject([{ name: 'Kids', time: '11:00 AM' }]);
  }
});

test('leaves out the hours of services and of the office, and finds nothing for a service without a time', () => {
  const hours = ['sunday_main_time', 'office_hours_saturday'].map((key) => component('11:00 AM', key));
  expect(passagesWith(textsOf(hours, []), '11:00 AM')).toEqual([]);
  expect(passagesWith(textsOf([component('')], []), '')).toEqual([]);
});

test('takes the former times from the changes: each once, the last first, and none that a service has again', () => {
  const change = (content: string | undefined, at: string) =>
    ({ at, ...(content !== undefined && { before: { content } }) }) as Change;
  const changes = [
    change('11:00 AM', '2026-11-01'),
    change('10:30 AM', '2026-11-03'),
    change('9:00 AM', '2026-11-02'),
    change('11:00 AM', '2026-10-01'),
    change('', '2026-11-04'),
    change(undefined, '2026-11-05'),
  ];
  expect(formerTimes(changes, { sunday_main_time: '9:00 AM' })).toEqual(['10:30 AM', '11:00 AM']);
});
