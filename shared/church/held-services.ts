import { type Service, services } from './services.ts';

/** How a service's texts are read: what staff wrote under one of its keys. */
export type ReadService = (key: Service['time']) => string;

/** The services that are held, in the words of `text`: one whose time staff emptied is none. */
export function heldServices(text: ReadService): readonly Service[] {
  return services.filter(({ time }) => text(time) !== '');
}

/** Minutes since midnight of `9:00 AM`; null where staff wrote something else. */
export function minutesOf(time: string): number | null {
  const match = /^(\d{1,2}):(\d\d)\s*([AP])M$/i.exec(time.trim());
  if (!match) return null;
  return ((Number(match[1]) % 12) + (match[3]?.toUpperCase() === 'P' ? 12 : 0)) * 60 + Number(match[2]);
}
