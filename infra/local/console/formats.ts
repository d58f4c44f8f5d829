import { instantToWall, zoneName } from '#shared/church/time.ts';
import { type ConsoleHtml, html } from './html.ts';

/** A logical id of the template without CDK's hash. */
export const plain = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

/** The wall time of a zone, with the date unless it is today: `16:04:08`, `2026-11-20 16:04:08`. */
export function when(iso: string, zone: string, now = Date.now()): ConsoleHtml {
  const instant = Date.parse(iso);
  const text = instantToWall(instant, zone);
  const isToday = text.slice(0, 10) === instantToWall(now, zone).slice(0, 10);
  const title = `${text} ${zoneName(zone, instant)}`;
  return html`<time datetime="${iso}" title="${title}">${isToday ? text.slice(11) : text}</time>`;
}

/** `4.2 ms`, `180 ms`, `1.2 s`, or a dash for undefined. */
export function duration(ms: number | undefined): string {
  if (ms === undefined) return '–';
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return ms >= 10 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}

const ages: readonly [unit: string, ms: number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
];

/** `12 s`, `4 min`, `2 h`, `3 d`. */
export function age(ms: number): string {
  const [unit, size] = ages.find(([, at]) => ms >= at) ?? ['s', 1000];
  return `${Math.floor(Math.max(0, ms) / size)} ${unit}`;
}

export const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

/** The percentile of the values by nearest rank (0.95 is the 95th), or undefined without values. */
export function percentile(values: readonly number[], part: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
}

export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
