import { heldServices, serviceMinutes } from '../church/held-services.ts';
import { type TextService, textServices } from '../church/services.ts';
import { linkOf } from '../content/address.ts';
import type { Ministry } from '../content/ministries.ts';
import { groupDays } from '../groups/days.ts';
import type { PublicGroup } from '../groups/schema.ts';
import { groupsPage, type StaticPageName, staticPages } from '../pages/static-pages.ts';
import { type MeetingTimes, ministryTimes, nameOfWeekday, type Repeat, readMeetingTimes } from './meeting-times.ts';

/** A service or meeting that takes place every week or month, as pages show it. */
export interface Meeting extends Repeat {
  /** Stable while its times change. */
  readonly id: string;
  readonly title: string;
  /** If the church names one. */
  readonly place?: string;
  /** The address of the page about it; empty if there is none. */
  readonly path: string;
}

/** A meeting with the sources of its time, for the calendar file. */
export interface SourcedMeeting {
  readonly meeting: Meeting;
  /** The content keys or the ministry that say when it is. */
  readonly keys: readonly string[];
  readonly ministry?: string;
  /** The length of a service, if its text does not say when it ends. Absent for other meetings. */
  readonly minutes?: number;
  /** Where it is; empty if the church says nothing about it. */
  readonly address: string;
}

/** A text that says when something takes place (docs/decisions/week-ahead.md). */
interface Row {
  readonly id: string;
  /** Content keys. Together they say when: `Wednesday` and `7:00 PM`, or one text that says both. */
  readonly when: readonly [string] | readonly [day: string, time: string];
  /** A content key, or one of `words`. */
  readonly title: string;
  readonly place?: string;
  readonly address?: string;
  /** Without an address, the church does not have this place. */
  readonly isCampus?: true;
  readonly page: StaticPageName;
  /** Services are listed even at the hour of another one. */
  readonly isService?: true;
}

const ofCampus = ({ id, day, time, title }: TextService): Row => ({
  id,
  when: [day, time],
  title,
  place: 'places_river_title',
  address: 'places_river_address',
  isCampus: true,
  page: 'locations',
  isService: true,
});

const rows: readonly Row[] = [
  {
    id: 'midweek',
    when: ['places_hill_midweek', 'places_hill_midweek_time'],
    title: 'places_hill_midweek_title',
    address: 'physical_location',
    page: 'locations',
    isService: true,
  },
  ...textServices.map(ofCampus),
  { id: 'prayer', when: ['prayer_requests_when_text'], title: 'meeting_prayer', page: 'prayer_requests' },
  ...[2, 3].map(
    (number): Row => ({
      id: `students_${number}`,
      when: [`students_card_${number}_when`],
      title: `students_card_${number}_title`,
      page: 'students',
    }),
  ),
  ...[1, 2, 3, 4].map(
    (number): Row => ({
      id: `young_${number}`,
      when: [`young_${number}_day`],
      title: `young_${number}_title`,
      page: 'young_adults',
    }),
  ),
];

/** The content keys, apart from those of services, on which the list of meetings depends. */
export const meetingKeys: ReadonlySet<string> = new Set(
  rows.flatMap(({ when, title, place = title, address = title }) => [...when, title, place, address]),
);

/** `read` returns the text of a content key, or of `meeting_prayer`; empty if there is none. */
export function meetingsOf(read: (key: string) => string, ministries: readonly Ministry[]): SourcedMeeting[] {
  const services = heldServices(read).flatMap(({ id, weekday, time, title }) =>
    sourced(
      {
        ...{ id, title: read(title), path: staticPages.visit.path, keys: [time], address: read('physical_location') },
        minutes: serviceMinutes,
      },
      readMeetingTimes(`${nameOfWeekday(weekday)}, ${read(time)}`),
    ),
  );
  const isAtService = ({ weekday, week, time }: Repeat) =>
    week === undefined && services.some(({ meeting }) => meeting.weekday === weekday && meeting.time === time);
  const texts = rows.flatMap((row) => {
    const [day, hour] = row.when;
    const times = readMeetingTimes(hour === undefined ? read(day) : `${read(day)}, ${read(hour)}`);
    const address = row.address === undefined ? '' : read(row.address);
    if (row.isCampus && address === '') return [];
    const place = (row.place && read(row.place)) || times?.place || '';
    const known = { id: row.id, title: read(row.title), path: staticPages[row.page].path, place, keys: row.when };
    const minutes = row.isService && { minutes: serviceMinutes };
    const found = sourced({ ...known, ...minutes, address: address || place }, times);
    return row.isService ? found : found.filter(({ meeting }) => !isAtService(meeting));
  });
  const groups = ministries.flatMap((ministry) => {
    const times = ministryTimes(ministry);
    const place = times?.place ?? '';
    const path = linkOf(ministry.page_url) ?? '';
    const known = { id: `ministry_${ministry.id}`, title: ministry.name, path, place, keys: [], address: place };
    // A ministry that meets at a service's hour is part of that service.
    return sourced({ ...known, ministry: ministry.id }, times).filter(({ meeting }) => !isAtService(meeting));
  });
  return [...services, ...texts, ...groups];
}

/**
 * Small groups, one meeting for each time at which groups meet, so that many groups do not hide the services. `title` returns the
 * title of so many groups.
 */
export function groupMeetings(
  groups: readonly Pick<PublicGroup, 'day' | 'time' | 'area'>[],
  title: (count: number) => string,
): SourcedMeeting[] {
  const times = [...new Set(groups.map(({ day, time }) => `${groupDays.indexOf(day)} ${time}`))];
  return times.map((when) => {
    const [weekday = '', time = ''] = when.split(' ');
    const those = groups.filter((group) => group.time === time && groupDays.indexOf(group.day) === Number(weekday));
    const areas = [...new Set(those.map(({ area }) => area))];
    const place = areas.slice(0, areasNamed).join(', ') + (areas.length > areasNamed ? ' …' : '');
    const meeting = { id: `groups_${weekday}_${time.replace(':', '')}`, title: title(those.length), place };
    const path = staticPages[groupsPage].path;
    return { meeting: { ...meeting, path, weekday: Number(weekday), time }, keys: [], address: place };
  });
}

/** The most areas that one line of the week names. */
const areasNamed = 2;

type Known = Pick<Meeting, 'id' | 'title' | 'path'> &
  Omit<SourcedMeeting, 'meeting'> & { readonly place?: string | undefined };

/** One for each of its times; the first has the id itself. None without a title. */
function sourced({ id, title, path, place, ...source }: Known, times: MeetingTimes | undefined): SourcedMeeting[] {
  if (!times || title === '') return [];
  return times.repeats.map((repeat, index) => ({
    ...source,
    meeting: { id: index === 0 ? id : `${id}_${index + 1}`, title, path, ...(place && { place }), ...repeat },
  }));
}
