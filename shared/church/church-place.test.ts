import { expect, test } from 'vitest';
import { churchMap, routeTo } from './church-map.ts';
import { coordinatesIn, eventMap, fullPlace, onCalendar, onPage } from './church-place.ts';

const church = { name: 'Hill Church', address: 'Hill Road 7\nNairobi', map: 'https://maps.example/hill' };
const search = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

test.each([
  ['The lawn', 'The lawn, Hill Church, Hill Road 7, Nairobi', church.map],
  ['The boathouse, upstairs', 'The boathouse, upstairs, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Uhuru Park, Nairobi', 'Uhuru Park, Nairobi', search('Uhuru Park, Nairobi')],
  ['Camp, 12 Lake Road', 'Camp, 12 Lake Road', search('Camp, 12 Lake Road')],
  ['Uhuru Park', 'Uhuru Park', search('Uhuru Park')],
  ['KICC Nairobi', 'KICC Nairobi', search('KICC Nairobi')],
  ['Uhuru Gardens', 'Uhuru Gardens', search('Uhuru Gardens')],
  ['Karura Forest Gate C', 'Karura Forest Gate C', search('Karura Forest Gate C')],
  ['City Stadium, Gate 2', 'City Stadium, Gate 2', search('City Stadium, Gate 2')],
  ['Main Car Park Gate B', 'Main Car Park Gate B, Hill Church, Hill Road 7, Nairobi', church.map],
  ['The gardens', 'The gardens, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Prayer Garden', 'Prayer Garden, Hill Church, Hill Road 7, Nairobi', church.map],
  ['The lawn, Main Campus', 'The lawn, Main Campus, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Room 4, Block B', 'Room 4, Block B, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Anywhere on campus', 'Anywhere on campus, Hill Church, Hill Road 7, Nairobi', church.map],
  ['River Campus', 'River Campus', undefined],
  ['Social hall, River Campus', 'Social hall, River Campus', undefined],
  ['TBC Hall', 'TBC Hall', undefined],
  ['Charter Hall', 'Charter Hall', undefined],
  ['City Hall', 'City Hall', undefined],
  ['Charter hall', 'Charter hall', undefined],
  ['Church of God Hall', 'Church of God Hall', undefined],
  ['Charter Hall, upstairs', 'Charter Hall, upstairs', undefined],
  ['Sarit Centre, Room 4', 'Sarit Centre, Room 4', undefined],
  ['St. Mark’s Church Hall', 'St. Mark’s Church Hall', undefined],
  ['The Charter Hall', 'The Charter Hall', undefined],
  ['Charter Hall (upstairs)', 'Charter Hall (upstairs)', undefined],
  ['Charter Hall - Room 2', 'Charter Hall - Room 2', undefined],
  ['Charter Hall – upstairs', 'Charter Hall – upstairs', undefined],
  ['Charter Hall-Annex', 'Charter Hall-Annex', undefined],
  ['Charter Hall 2', 'Charter Hall 2', undefined],
  ['Sarit Centre Room 4', 'Sarit Centre Room 4', undefined],
  ['Room 4, Sarit Centre', 'Room 4, Sarit Centre', undefined],
  ['Youth Hall, Sarit Centre', 'Youth Hall, Sarit Centre', undefined],
  ['Charter Court', 'Charter Court', undefined],
  ['Behind Charter Hall', 'Behind Charter Hall', undefined],
  ['New Life Chapel', 'New Life Chapel', undefined],
  ['Charter Hall, Nairobi', 'Charter Hall, Nairobi', search('Charter Hall, Nairobi')],
  ['Fellowship Hall', 'Fellowship Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Sunday School Hall', 'Sunday School Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Community Hall', 'Community Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Training Centre', 'Training Centre, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Ladies Hall', 'Ladies Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Men’s Hall', 'Men’s Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Bible Study Hall', 'Bible Study Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Family Life Center', 'Family Life Center, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Children and Youth Hall', 'Children and Youth Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Multi-Purpose Hall', 'Multi-Purpose Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Old Library', 'Old Library, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Behind Fellowship Hall', 'Behind Fellowship Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Venue: Prayer Hall', 'Venue: Prayer Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Sunday School Hall (Room 3)', 'Sunday School Hall (Room 3), Hill Church, Hill Road 7, Nairobi', church.map],
  ['Main Hall - upstairs', 'Main Hall - upstairs, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Training Centre Room 4', 'Training Centre Room 4, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Basketball Court', 'Basketball Court, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Hall (upstairs)', 'Hall (upstairs), Hill Church, Hill Road 7, Nairobi', church.map],
  ['Hall, next to the chapel', 'Hall, next to the chapel, Hill Church, Hill Road 7, Nairobi', church.map],
  ['The Main Hall', 'The Main Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Behind the hall', 'Behind the hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['The hall', 'The hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Hall', 'Hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Hall 2', 'Hall 2, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Youth hall', 'Youth hall, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Women’s Prayer Chapel', 'Women’s Prayer Chapel, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Main Auditorium, Block B', 'Main Auditorium, Block B, Hill Church, Hill Road 7, Nairobi', church.map],
  ['Online, on Zoom', 'Online, on Zoom', undefined],
  ['To be announced', 'To be announced', undefined],
  ['Nairobi, venue to be confirmed', 'Nairobi, venue to be confirmed', undefined],
  ['Venue: T.B.A.', 'Venue: T.B.A.', undefined],
  ['tbc', 'tbc', undefined],
  ['', '', undefined],
])('the location %j is shown as %j, with the right directions', (location, place, map) => {
  expect(fullPlace(location, church)).toBe(place);
  expect(eventMap({ location }, church)).toBe(map);
});

test('directions to a room use the church’s address without a link, and are undefined without both', () => {
  const unlinked = { ...church, map: '' };
  expect(eventMap({ location: 'Room 4' }, unlinked)).toBe(search('Hill Church, Hill Road 7, Nairobi'));
  expect(churchMap(unlinked)).toBe(search('Hill Church, Hill Road 7, Nairobi'));
  const unknown = { ...unlinked, address: '' };
  expect(fullPlace('Room 4', unknown)).toBe('Room 4, Hill Church');
  expect(eventMap({ location: 'Room 4' }, unknown)).toBeUndefined();
  expect(churchMap(unknown)).toBe('');
  expect(eventMap({ location: 'Uhuru Park' }, unknown)).toBe(search('Uhuru Park'));
});

const campus = { name: 'River Campus', address: 'Kabiria Road\nNairobi', map: '' };
const ofTwo = { ...church, campus };

test.each([
  [{ location: 'River Campus' }, ofTwo, 'River Campus, Kabiria Road, Nairobi', search('Kabiria Road, Nairobi')],
  [
    { location: 'The hall, river campus' },
    ofTwo,
    'The hall, river campus, Kabiria Road, Nairobi',
    search('Kabiria Road, Nairobi'),
  ],
  [
    { location: 'River Campus' },
    { ...church, campus: { ...campus, map: 'https://maps.example/river' } },
    'River Campus, Kabiria Road, Nairobi',
    'https://maps.example/river',
  ],
  [{ location: 'River Campus' }, { ...church, campus: { ...campus, address: '' } }, 'River Campus', undefined],
  [{ location: 'Lake Campus' }, ofTwo, 'Lake Campus', undefined],
  [{ location: 'The hall' }, ofTwo, 'The hall, Hill Church, Hill Road 7, Nairobi', church.map],
])('%j of a church with two campuses is on the right one', (event, at, place, map) => {
  expect(fullPlace(event.location, at)).toBe(place);
  expect(eventMap(event, at)).toBe(map);
});

test('a link that staff gave comes first, and its point is in calendars', () => {
  const event = {
    location: 'Charter Hall',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=-0.7793%2C36.4187',
  };
  expect(eventMap(event, church)).toBe(event.mapUrl);
  const point = { latitude: -0.7793, longitude: 36.4187 };
  expect(onCalendar(event, church)).toEqual({ location: 'Charter Hall', point });
  expect(onPage(event, church)).toEqual({ address: 'Charter Hall', map: event.mapUrl });
  expect(onCalendar({ location: 'Charter Hall' }, church)).toEqual({ location: 'Charter Hall' });
});

test('pages and search engines have no place for an event online, without one, or with one to come', () => {
  for (const location of ['', 'Online, on Zoom', 'To be announced'])
    expect(onPage({ location }, church)).toBeUndefined();
  expect(onPage({ location: 'Room 4' }, church)).toEqual({
    address: 'Room 4, Hill Church, Hill Road 7, Nairobi',
    map: church.map,
  });
});

test.each([
  ['https://www.google.com/maps/search/?api=1&query=-1.3006%2C36.7445', [-1.3006, 36.7445]],
  ['https://www.google.com/maps/place/Hill+Church/@-1.3006,36.7445,17z', [-1.3006, 36.7445]],
  ['https://www.google.com/maps/place/Hill/data=!3m1!4b1!8m2!3d-1.3006!4d36.7445', [-1.3006, 36.7445]],
  ['https://www.google.com/maps/place/Hill/@-1.31,36.75,17z/data=!3m1!4b1!8m2!3d-1.3006!4d36.7445', [-1.3006, 36.7445]],
  ['https://maps.example/?q=-1.3006,%2036.7445', [-1.3006, 36.7445]],
  ['https://maps.app.goo.gl/Ab3dEf', undefined],
  ['https://www.google.com/maps/search/?api=1&query=Ngong%20Road%207', undefined],
  ['https://maps.example/100%', undefined],
  ['', undefined],
])('the coordinates in the map’s link %s are %j, and with them the directions are a route', (map, found) => {
  expect(coordinatesIn(map)).toEqual(found && { latitude: found[0], longitude: found[1] });
  expect(routeTo(map)).toBe(found ? `https://www.google.com/maps/dir/?api=1&destination=${found}` : map);
  expect(routeTo(routeTo(map))).toBe(routeTo(map));
});
