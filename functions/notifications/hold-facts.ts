import { zoneName } from '#shared/church/time.ts';
import { fill } from '#shared/language/fill.ts';
import { type ChurchProfile, clock, day, type MailContext } from './facts.ts';
import { wordsIn } from './words.ts';

/** Until when places are held: `6:30 PM (EAT)`. Undefined if they never were. */
export function heldUntil({ registration, language }: MailContext, { zone }: ChurchProfile): string | undefined {
  const { heldUntil: instant } = registration;
  if (instant === undefined) return undefined;
  const words = wordsIn(language).mail;
  return fill(words.until, { clock: clock(instant, zone, language), zone: zoneName(zone, instant) });
}

/** `Saturday 5 December 2026, 6:30 PM (EAT)`. */
export function offerEnds({ registration, language }: MailContext, { zone }: ChurchProfile): string | undefined {
  const { heldUntil: instant, offeredAt } = registration;
  if (instant === undefined || offeredAt === undefined) return undefined;
  const words = wordsIn(language).mail;
  const at = fill(words.moment, { day: day(instant, zone, language), clock: clock(instant, zone, language) });
  return fill(words.until, { clock: at, zone: zoneName(zone, instant) });
}
