import { type Service, services } from './services.ts';

export type ReadService = (key: Service['time']) => string;

/** A service lasts about 75 minutes, as home says. */
export const serviceMinutes = 75;

/** A service with an empty time is not held. */
export function heldServices(text: ReadService): readonly Service[] {
  return services.filter(({ time }) => text(time) !== '');
}

/** Minutes since midnight of a time like `9:00 AM`. Null for any other text. */
export function minutesOf(time: string): number | null {
  const match = /^(\d{1,2}):(\d\d)\s*([AP])M$/i.exec(time.trim());
  if (!match) return null;
  return ((Number(match[1]) % 12) + (match[3]?.toUpperCase() === 'P' ? 12 : 0)) * 60 + Number(match[2]);
}
