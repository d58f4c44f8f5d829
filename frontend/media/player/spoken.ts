import { messages as m } from './messages.ts';

/** Formats a duration or position for screen readers: `1 h 2 min 3 s`. */
export function spoken(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [hours > 0 && m.hours(hours), minutes > 0 && m.minutes(minutes), rest > 0 && m.seconds(rest)];
  return parts.filter(Boolean).join(' ') || m.seconds(0);
}
