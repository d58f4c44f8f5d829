import type { Service } from '#shared/church/services.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import type { FormerText } from '#shared/insights/attendance.ts';
import { useValue } from '../kernel/use-text.ts';

/** Returns the text of a service's key as it was on a day, `YYYY-MM-DD`. */
export type ServiceText = (key: keyof typeof serviceKeys, date: string) => string;

/** Looks up the texts of a day: a text that staff have since replaced (`former`, oldest first), otherwise today's. */
export function serviceTextOf(
  former: readonly FormerText[],
  today: (key: keyof typeof serviceKeys) => string,
): ServiceText {
  return (key, date) => former.find((text) => text.key === key && date <= text.until)?.text ?? today(key);
}

export function useServiceText(former: readonly FormerText[]): ServiceText {
  return serviceTextOf(former, useValue(serviceKeys));
}

export function serviceName({ time, title }: Pick<Service, 'time' | 'title'>, date: string, text: ServiceText): string {
  return `${text(time, date)} ${text(title, date)}`.trim();
}
