import { expect, test } from 'vitest';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import type { ContentChange } from '#shared/history/schema.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { sampleEvent } from '../events/samples.ts';
import { paths } from '../kernel/paths.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { formerTimes, passagesWith, savedTimes, textsOf } from './old-time.ts';
import { oldTimeTitle } from './old-time.tsx';
import { timePattern } from './time-forms.ts';

const component = (content: string, component_key = 'kids_lead', component_type = 'text') =>
  ({ component_key, component_name: 'Kids lead', component_type, content }) as EditorComponent;
const nothing = { components: [], ministries: [], events: [], recordings: [], images: [] };
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
])('a text with “%s” mentions 11:00 AM as %s', (text, named) => {
  expect(passagesWith(textsOf({ ...nothing, components: [component(text)] }), '11:00 AM')[0]?.time).toBe(named);
});

test.each([
  ['11:00 AM', 'the 11 o’clock service', '11 o’clock'],
  ['11:00 AM', "Come at eleven o'clock.", "eleven o'clock"],
  ['11:00 AM', "at eleven o'clock in the evening", undefined],
  ['11:00 AM', 'Eleven in the morning', 'Eleven in the morning'],
  ['11:00 AM', 'be there before eleven', 'eleven'],
  ['11:00 AM', 'Sundays at nine and eleven', 'eleven'],
  ['11:00 AM', 'eleven children', undefined],
  ['11:00 AM', 'at home and eleven others', undefined],
  ['11:00 AM', 'at eleven thirty', undefined],
  ['11:00 AM', 'at half past eleven', undefined],
  ['9:00 AM', 'services at 9 and 11 AM', '9'],
  ['9:00 AM', 'from 9–11am', '9'],
  ['9:00 AM', 'dinner from 9 to 11 PM', undefined],
  ['9:00 AM', 'at 09:00', '09:00'],
  ['9:00 AM', 'at 0900 hrs', '0900 hrs'],
  ['5:00 PM', 'at 17:00', '17:00'],
  ['5:00 PM', 'at 05:00', undefined],
  ['5:00 PM', 'five in the evening', 'five in the evening'],
  ['10:30 AM', 'from half past ten', 'half past ten'],
  ['10:30 AM', 'half-past 10', 'half-past 10'],
  ['10:30 AM', 'half past ten in the evening', undefined],
  ['10:30 AM', 'at ten thirty', 'ten thirty'],
  ['10:30 AM', 'at ten', undefined],
  ['9:15 AM', 'a quarter past nine', 'quarter past nine'],
  ['9:45 AM', 'quarter to ten', 'quarter to ten'],
  ['12:45 PM', 'quarter to one', 'quarter to one'],
  ['12:00 PM', 'lunch at noon', 'noon'],
  ['12:00 PM', 'in the afternoon', undefined],
])('finds the time %s in “%s” as %s', (time, text, named) => {
  expect(timePattern(time)?.exec(text)?.[0]).toBe(named);
});

test('searches coming events, recordings and images, each with a link to where staff change it', () => {
  const recording = { filename: 'grace.mp3', summary: 'Recorded at the eleven o’clock service.' } as MediaFile;
  const image = { image_key: 'choir', alt_text: 'The choir at 11 AM', credit: '' } as StaffImage;
  const events = [sampleEvent({ id: 'lunch', title: 'Lunch', description: 'After the service at eleven.' })];
  const texts = textsOf({ ...nothing, events, recordings: [recording], images: [image] });
  expect(passagesWith(texts, '11:00 AM').map(({ name, to, time }) => [name, to, time])).toEqual([
    ['Lunch', screenPaths.manageEvents('edit=lunch'), 'eleven'],
    ['grace', paths.sermonArchive(), 'eleven o’clock'],
    ['Choir (choir)', screenPaths.images('edit=choir'), '11 AM'],
  ]);
});

test('quotes the words around the time, without markup, and links to the editor', () => {
  const long =
    'There are 120 free spaces inside the lower gate, which is easier before <b>11:00</b>, and more of them up the road.';
  expect(passagesWith(textsOf({ ...nothing, components: [component(long)] }), '11:00 AM')).toEqual([
    {
      ...{ id: 'kids_lead', name: 'Kids lead', to: expect.stringContaining('edit=kids_lead') },
      ...{
        before: '…the lower gate, which is easier before ',
        time: '11:00',
        after: ' , and more of them up the road.',
      },
    },
  ]);
  const slides = component('[{"title":"At 11 AM"}]', 'slides', 'json');
  expect(passagesWith(textsOf({ ...nothing, components: [slides] }), '11:00 AM')).toMatchObject([
    { before: 'At ', time: '11 AM', after: '' },
  ]);
});

test('finds when a ministry meets, in its note or by its day and hour', () => {
  const noted = { ...kids, meeting_note: 'Sundays, 9:00 AM and 11:00 AM' };
  for (const ministry of [kids, noted]) {
    expect(passagesWith(textsOf({ ...nothing, ministries: [ministry] }), '11:00 AM')).toMatchObject([
      { name: 'Kids', time: '11:00 AM' },
    ]);
  }
});

test('leaves out the hours of services and of the office, and finds nothing for a service without a time', () => {
  const hours = ['sunday_main_time', 'office_hours_saturday'].map((key) => component('11:00 AM', key));
  expect(passagesWith(textsOf({ ...nothing, components: hours }), '11:00 AM')).toEqual([]);
  expect(passagesWith(textsOf({ ...nothing, components: [component('')] }), '')).toEqual([]);
});

test.each([
  ['a new church', {}, []],
  [
    'a church that changed one time',
    { saturday_service_time: 0, sunday_main_time: 2, church_name: 3 },
    ['sunday_main_time'],
  ],
])('reads only the histories of the times that %s saved', (_, versions, times) => {
  expect(savedTimes(versions)).toEqual(times);
});

const changed = (content: string | undefined, at: string, key = 'sunday_main_time') =>
  ({ target: `content#${key}`, at, ...(content !== undefined && { before: { content } }) }) as ContentChange;

test('lists each former time once, latest first, except times that its own service has again', () => {
  const changes = [
    changed('11:00 AM', '2026-11-01'),
    changed('10:30 AM', '2026-11-03'),
    changed('9:00 AM', '2026-11-02'),
    changed('11:00 AM', '2026-10-01'),
    changed('', '2026-11-04'),
    changed(undefined, '2026-11-05'),
  ];
  expect(formerTimes(changes, { sunday_main_time: '9:00 AM' })).toEqual([
    { time: '10:30 AM', left: ['sunday_main'], still: [] },
    { time: '11:00 AM', left: ['sunday_main'], still: [] },
  ]);
});

test('keeps a former time that another service has now, and names that service', () => {
  const moved = [changed('5:00 PM', '2026-11-01', 'saturday_service_time')];
  const said = { saturday_service_time: '6:00 PM', sunday_evening_time: '5:00 PM' };
  expect(formerTimes(moved, said)).toEqual([{ time: '5:00 PM', left: ['saturday'], still: ['sunday_evening'] }]);
  expect(formerTimes(moved, { ...said, saturday_service_time: '5:00 PM' })).toEqual([]);
  expect(oldTimeTitle(2, '5:00 PM', ['Saturday'], ['Sunday, evening'])).toBe(
    '“Saturday” is no longer at 5:00 PM, but “Sunday, evening” is. Check which service these 2 texts mean:',
  );
  expect(oldTimeTitle(1, '5:00 PM', ['Saturday'], [])).toBe(
    'No service is at 5:00 PM any more, but 1 text still says so:',
  );
});
