import type { PublicEvent } from '#shared/calendar/schema.ts';
import { type Service, services } from '#shared/church/services.ts';
import { nameOfKey } from '#shared/content/key-name.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { isSetting } from '#shared/content/settings.ts';
import type { ContentChange } from '#shared/history/schema.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { titleOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { paths } from '../kernel/paths.ts';
import { meetingOf } from '../ministries/meeting.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { timePattern } from './time-forms.ts';

export interface SiteText {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly content: string;
}

export interface Passage extends Omit<SiteText, 'content'> {
  readonly before: string;
  readonly time: string;
  readonly after: string;
}

/** The keys of service times that staff have saved, which are those with a version. Only these have a history. */
export const savedTimes = (versions: Readonly<Record<string, number>>): readonly Service['time'][] =>
  services.map(({ time }) => time).filter((time) => (versions[time] ?? 0) > 0);

export interface FormerTime {
  readonly time: string;
  readonly left: readonly Service['id'][];
  readonly still: readonly Service['id'][];
}

/**
 * The former times of services, each once, latest change first. A time is left out only if its own service has it again: if
 * another service has it, texts may still mean the service that moved.
 */
export function formerTimes(changes: readonly ContentChange[], said: Readonly<Record<string, string>>): FormerTime[] {
  const newest = [...changes].sort((a, b) => (a.at < b.at ? 1 : -1));
  const moves = newest.flatMap(({ target, before }) => {
    const service = services.find(({ time }) => target === `content#${time}`);
    const time = before?.content;
    if (!service || typeof time !== 'string' || time === '' || said[service.time] === time) return [];
    return [{ time, id: service.id }];
  });
  const idsWhere = (is: (service: Service) => boolean) => services.filter(is).map(({ id }) => id);
  return [...new Set(moves.map(({ time }) => time))].map((time) => ({
    time,
    left: idsWhere(({ id }) => moves.some((move) => move.id === id && move.time === time)),
    still: idsWhere((service) => said[service.time] === time),
  }));
}

export interface SiteContent {
  readonly components: readonly EditorComponent[];
  readonly ministries: readonly ManagedMinistry[];
  readonly events: readonly PublicEvent[];
  readonly recordings: readonly MediaFile[];
  readonly images: readonly StaffImage[];
}

/** Without the hours of services and of the office, because their settings are on the same screen. */
export function textsOf({ components, ministries, events, recordings, images }: SiteContent): SiteText[] {
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
    ...events.map(({ id, title, description, location }) => ({
      id: `event ${id}`,
      name: title,
      to: screenPaths.manageEvents(`edit=${encodeURIComponent(id)}`),
      content: `${title} · ${description} · ${location}`,
    })),
    ...recordings.map(({ filename, series = '', summary = '', ...recording }) => ({
      id: `recording ${filename}`,
      name: titleOf({ filename, ...recording }),
      to: paths.sermonArchive(),
      content: `${recording.title ?? ''} · ${series} · ${summary}`,
    })),
    ...images.map(({ image_key, alt_text, credit }) => ({
      id: `image ${image_key}`,
      name: `${nameOfKey(image_key)} (${image_key})`,
      to: screenPaths.images(`edit=${encodeURIComponent(image_key)}`),
      content: `${alt_text} · ${credit}`,
    })),
  ];
}

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

/** The texts that mention a time such as `11:00 AM`, in any of its forms. */
export function passagesWith(texts: readonly SiteText[], time: string): Passage[] {
  const named = timePattern(time);
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

const QUOTED = 40;

const firstWords = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED).replace(/\s+\S*$/, '')}…` : text);
const lastWords = (text: string) => (text.length > QUOTED ? `…${text.slice(-QUOTED).replace(/^\S*\s+/, '')}` : text);
