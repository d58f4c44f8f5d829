/** The calendar of services, meetings and events; `/events.ics` has the events alone. */
export const calendarPath = '/calendar.ics';

export type CalendarApp = 'apple' | 'google' | 'outlook';

/**
 * The addresses by which calendar apps subscribe to the church's calendar and keep it up to date. `url` is the site's public origin.
 * Phones and desktop programs, Apple's first, open `webcal:`; the other two are websites.
 */
export function calendarLinks({
  url,
  name,
}: {
  readonly url: string;
  readonly name: string;
}): Record<CalendarApp, string> {
  const feed = url + calendarPath;
  const webcal = feed.replace(/^https?:/, 'webcal:');
  return {
    apple: webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(feed)}&name=${encodeURIComponent(name)}`,
  };
}
