import { expect, test } from 'vitest';
import { directionsTo, fullPlace } from './place-of.ts';

const church = { name: 'Hill Church', address: 'Hill Road 7\nNairobi', map: 'https://maps.example/hill' };
const search = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

test.each([
  ['The lawn', 'The lawn, Hill Church, Hill Road 7, Nairobi', church.map],
  ['The boathouse, upstairs', 'The boathouse, upstairs, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Uhuru Park, Nairobi', 'Uhuru Park, Nairobi', search('Uhuru Park, Nairobi')],
  ['Camp, 12 Lake Road', 'Camp, 12 Lake Road', search('Camp, 12 Lake Road')],
  ['Uhuru Park', 'Uhuru Park', search('Uhuru Park')],
  ['KICC Nairobi', 'KICC Nairobi', search('KICC Nairobi')],
  ['Prayer Garden', 'Prayer Garden, Hill Church, Hill Road 7, Nairobi', church.map],
  ['The lawn, Main Campus', 'The lawn, Main Campus, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Room 4, Block B', 'Room 4, Block B, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Online, on Zoom', 'Online, on Zoom', undefined],
  ['', 'Hill Church, Hill Road 7, Nairobi', church.map],
])('finds %j at %j', (location, place, map) => {
  expect(fullPlace(location, church)).toBe(place);
  expect(directionsTo(location, church)).toBe(map);
});

test('finds a room by the church’s name if its address is unknown', () => {
  const unknown = { name: 'Hill Church', address: '', map: '' };
  expect(fullPlace('Room 4', unknown)).toBe('Room 4, Hill Church');
  expect(directionsTo('Room 4', unknown)).toBe(search('Room 4, Hill Church'));
});
