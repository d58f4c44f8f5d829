import { services } from '#shared/church/services.ts';
import type { EditorComponent } from '#shared/content/schema.ts';

const timeKeys: ReadonlySet<string> = new Set(services.map(({ time }) => time));

/** The texts that name a time such as `11:00 AM`, as `11:00 AM`, `11 am` or `11:00`; the services' own times are not among them. */
export function textsWithTime(texts: readonly EditorComponent[], time: string): readonly EditorComponent[] {
  const [, hour, minute, half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  if (hour === undefined) return [];
  const meridiem = `${half}\\.?M\\b`;
  const short = minute === '00' ? `|(?<![\\d:.])${hour}\\s*${meridiem}` : '';
  const named = new RegExp(
    `(?<![\\d:.])${hour}[:.]${minute}(?![\\d:])(?!\\s*[AP]\\.?M\\b)|(?<![\\d:.])${hour}[:.]${minute}\\s*${meridiem}${short}`,
    'i',
  );
  return texts.filter(({ component_key, content }) => !timeKeys.has(component_key) && named.test(content));
}
