import type { CalendarEntry } from '../calendar/ics.ts';
import { type Campus, type ChurchPlace, campusMap, churchMap, mapLink, oneLine, pointIn } from './church-map.ts';

const room =
  /\b(auditorium|block|campus|cent(er|re)|chapel|court(yard)?|floor|foyer|garden|gate|hall|kitchen|lawn|level|library|lounge|nursery|office|porch|room|sanctuary|table|tent|tree|vestry|wing|yard)\b/i;

const isOnline = (location: string): boolean =>
  /\b(online|zoom|live ?stream|youtube|google meet|teams)\b/i.test(location) && !room.test(location);

/** `TBA`, `Venue: t.b.c.`, `Place to be announced`. `TBC Hall` may be a real place. */
const isUnannounced = (location: string): boolean =>
  /\bto be (?:announced|advised|confirmed|decided|determined)\b|\bt\.?b\.?[acd]\b\W*$/i.test(location);

/** Whether a map may know a location: it is neither online nor still to be announced. */
export const isPlace = (location: string): boolean =>
  location !== '' && !isOnline(location) && !isUnannounced(location);

/** Capitalised names such as `Uhuru Park` and `City Stadium`, but not `Youth hall`, `Prayer Garden` or `Under the tree`. */
const isName = (location: string) => /^\p{Lu}\S*(\s+\p{Lu}\S*)+$/u.test(location) && !/^the\s/i.test(location);

/** `Karura Forest Gate C` and `City Stadium, Gate 2`, even if a word for a room follows, but not `Car Park Gate B`. */
const isPublicPlace = (location: string) =>
  /(?:^|[\s,(])(?!(?:The|Car) )\p{Lu}\S* (Arboretum|Forest|Mall|Museum|Park|Stadium)\b/u.test(location);

/** `Camp House, 12 Lake Road` and `Uhuru Park`, but not rooms of the church: `Youth hall`, `Room 4, Block B`. */
function isElsewhere(location: string): boolean {
  if (isPublicPlace(location)) return true;
  const [, ...further] = location.split(',').map((part) => part.trim());
  if (further.length === 0) return isName(location) && !room.test(location);
  return further.some((part) => /^[\p{Lu}\p{N}]/u.test(part) && !room.test(part));
}

/** `The hall, River Campus` names a campus by the name that the church's page about its campuses has. */
function campusAt(location: string, { campus }: Pick<ChurchPlace, 'campus'>): Campus | undefined {
  return campus?.name && location.toLowerCase().includes(campus.name.toLowerCase()) ? campus : undefined;
}

/** A campus of which nothing is known. `Main Campus` and `Anywhere on campus` have the church's address. */
const isOtherCampus = (location: string): boolean =>
  /\b(?!(?:main|the|our|whole|church|on|at|around)\b)[\p{L}’']+ campus\b/iu.test(location);

/** The words by which a church names its own buildings. Each may be a possessive or a plural. */
const plainWords = [
  'assembly|baptism|basketball|bible|choir|church|class|community|conference|counsell?ing|dining|education|family(?: life)?',
  'fellowship|function|games|learning|lecture|meeting|mission|multi-?purpose|music|netball|parish|play|prayer|reading',
  'recreation|resource|school|social|sport|study|sunday|tennis|training|volleyball|welcome|worship',
  'adult|boy|children|girl|junior|kid|ladies|men|senior|student|teen|women|youth',
  'east|great|large|lower|main|new|north|old|small|south|upper|west',
  'and|&|at|behind|in|inside|near|of|our|outside|the',
];
const plainName = new RegExp(`^(?:(?:${plainWords.join('|')})(?:[’']?s)?[’']?(?:\\s+|$))+$`, 'i');

/** The name before the first word for a building: `Charter` of `Charter Hall` and `Charter Hall Room 2`. */
const buildingName = (part: string) =>
  /^(.+?) (?:auditorium|cent(?:er|re)|chapel|court|hall|library)\b/i.exec(part)?.[1];

/**
 * `Charter Hall`, `Sarit Centre (Room 4)` and `Room 4, Sarit Centre` may be the church's or a building in town: only the name is
 * known to be true. A name has capital letters and a word that says no use: `Fellowship Hall` and `Behind the hall` are the church's.
 */
function isNamedBuilding(location: string): boolean {
  const names = location.split(/[,:/(]\s*|\s+[-–—]\s+/).map(buildingName);
  return names.some((name) => name && !plainName.test(name) && /^(?:(?:\p{Lu}\S*|and|of|&)(?:\s+|$))+$/u.test(name));
}

/** Where an event is, for calendars and search engines: a room with the church or the campus, and its address. */
export function fullPlace(location: string, { name, address, campus }: ChurchPlace): string {
  const elsewhere = campusAt(location, { campus });
  if (elsewhere) return [location, oneLine(elsewhere.address)].filter(Boolean).join(', ');
  return !isPlace(location) || isElsewhere(location) || isOtherCampus(location) || isNamedBuilding(location)
    ? location
    : [location, name, oneLine(address)].filter(Boolean).join(', ');
}

/** The coordinates in a map's link, as far as it has them (`pointIn`). */
export function coordinatesIn(map: string): { readonly latitude: number; readonly longitude: number } | undefined {
  const [latitude, longitude] = (pointIn(map) ?? []).map(Number);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

interface Located {
  readonly location: string;
  readonly mapUrl?: string | undefined;
}

/**
 * An event's place on a map: the link that staff gave, or else by its location. A room gets the map of the church or of the campus, as
 * on every other page. `routeTo` makes it the way there.
 * Undefined if `isPlace` says no, for an unknown campus, for a building that may be the church's or not, and for a room of a church
 * without link and address: a map could show a wrong place.
 */
export function eventMap({ location, mapUrl }: Located, church: ChurchPlace): string | undefined {
  if (mapUrl) return mapUrl;
  if (!isPlace(location)) return undefined;
  const campus = campusAt(location, church);
  if (campus) return campusMap(campus) || undefined;
  if (isElsewhere(location)) return mapLink(location);
  if (isOtherCampus(location) || isNamedBuilding(location)) return undefined;
  return churchMap(church) || undefined;
}

/** Where an event is, as a calendar entry says it: the full place, and its point if the map’s link has one. */
export function onCalendar(
  { location, mapUrl }: Located,
  church: ChurchPlace,
): Pick<CalendarEntry, 'location' | 'point'> {
  const point = coordinatesIn(eventMap({ location, mapUrl }, church) ?? '');
  return { ...(location && { location: fullPlace(location, church) }), ...(point && { point }) };
}

/** The same as pages and search engines have it. Undefined for an event online or without a place. */
export function onPage(
  event: Located,
  church: ChurchPlace,
): { readonly address: string; readonly map?: string } | undefined {
  const map = eventMap(event, church);
  if (!map && !isPlace(event.location)) return undefined;
  return { address: fullPlace(event.location, church), ...(map && { map }) };
}
