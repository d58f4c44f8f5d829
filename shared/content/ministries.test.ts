import { expect, it } from 'vitest';
import { defaultMinistries, meetingDays, ministryIcons, newMinistry, publicMinistries, slugOf } from './ministries.ts';
import { PublicMinistry } from './schema.ts';

it('a ministry has fourteen fields, eight icons, eight meeting days and the specified defaults', () => {
  for (const ministry of defaultMinistries) expect(Object.keys(ministry)).toHaveLength(14);
  expect(ministryIcons).toEqual(['Users', 'Baby', 'Music', 'BookOpen', 'Coffee', 'Heart', 'Calendar', 'Mail']);
  expect(meetingDays).toHaveLength(8);
  expect(newMinistry).toEqual({
    meeting_day: 'Sunday',
    meeting_time: '10:00',
    icon: 'Users',
    is_featured: true,
    is_active: true,
  });
});

it('visitors see the six built-in ministries with their page addresses, without the active flag', () => {
  const shown = publicMinistries(defaultMinistries);
  expect(shown.map(({ page_url }) => page_url)).toEqual(
    ['kids', 'students', 'young-adults', 'groups', 'women', 'men'].map((slug) => `/ministries/${slug}`),
  );
  for (const ministry of shown) expect(PublicMinistry.parse(ministry)).toEqual(ministry);
});

it.each([
  ["Men's Ministry", 'men-s-ministry'],
  ['  Choir & Band!  ', 'choir-band'],
  ['24/7 Prayer', '24-7-prayer'],
  ['---', ''],
])('slugOf turns the name %j into %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
