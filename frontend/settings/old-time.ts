import { services } from '#shared/church/services.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { isSetting } from '#shared/content/settings.ts';
import type { Change } from '#shared/history/schema.ts';
import { meetingOf } from '../ministries/meeting.ts';
import { screenPaths } from '../staff/screen-paths.ts';

/** A text of the site, and where staff change it. */
export interface SiteText {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly content: string;
}

/** A text that names a time, with the words around it. */
export interface Passage extends Omit<SiteText, 'content'> {
  readonly before: string;
  readonly time: string;
  readonly after: string;
}

/** The times of services by their changes that no service has now, those that changed last first. */
export function formerTimes(changes: readonly Change[], said: Readonly<Record<string, string>>): readonly string[] {
  const now = new Set(services.map(({ time }) => said[time]));
  const newest = [...changes].sort((a, b) => (a.at < b.at ? 1 : -1));
  const times = newest.flatMap(({ before }) => (typeof before?.content === 'string' ? [before.content] : []));
  return [...new Set(times)].filter((time) => time !== '' && !now.has(time));
}

/** Texts that may name the time of a service. The hours of services and of the office are settings next to this list. */
export function textsOf(components: readonly EditorComponent[], ministries: readonly ManagedMinistry[]): SiteText[] {
  const isHours = (key: string) => isSetting(key) && /_time$|^office_hours/.test(key);
  return [
    ...components
      .filter(({ component_key, component_type }) => component_type !== 'image' && !isHours(component_key))
      .map(({ component_key, component_name, component_type, content }) => ({
        id: component_key,
        name: component_name,
        to: screenPaths.components(`edit=${encodeURIComponent(component_key)}`),
        content: component_type === 'json' ? stringsOf(content) : content.replace(/<[^>]*>/g, ' '),
      })),
    ...ministries.map((ministry) => ({
      id: `ministry ${ministry.id}`,
      name: ministry.name,
      to: screenPaths.ministriesManager(`edit=${encodeURIComponent(ministry.id)}`),
      content: `${meetingOf(ministry)} · ${ministry.description}`,
    })),
  ];
}

/** The texts within JSON, one after the other. */
function stringsOf(json: string): string {
  const texts: string[] = [];
  try {
    JSON.parse(json, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
    });
  } catch {
    return json;
  }
  return texts.join(' · ');
}

/** The texts that name a time such as `11:00 AM`, as `11:00 AM`, `11 am` or `11:00`. */
export function passagesWith(texts: readonly SiteText[], time: string): Passage[] {
  const named = patternOf(time);
  if (!named) return [];
  return texts.flatMap(({ content, ...text }) => {
    const line = content.replace(/\s+/g, ' ').trim();
    const found = named.exec(line);
    if (!found) return [];
    const end = found.index + found[0].length;
    return [
      { ...text, before: lastWords(line.slice(0, found.index)), time: found[0], after: firstWords(line.slice(end)) },
    ];
  });
}

function patternOf(time: string): RegExp | undefined {
  const [, hour, minute, half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  if (hour === undefined) return undefined;
  const meridiem = `${half}\\.?M\\b`;
  const short = minute === '00' ? `|(?<![\\d:.])${hour}\\s*${meridiem}` : '';
  return new RegExp(
    `(?<![\\d:.])${hour}[:.]${minute}\\s*${meridiem}|(?<![\\d:.])${hour}[:.]${minute}(?![\\d:])(?!\\s*[AP]\\.?M\\b)${short}`,
    'i',
  );
}

/** Characters that are quoted on each side. */
const QUOTED = 40;

const firstWords = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED).replace(/\s+\S*$/, '')}…` : text);
const lastWords = (text: string) => (text.length > QUOTED ? `…${text.slice(-QUOTED).replace(/^\S*\s+/, '')}` : text);
