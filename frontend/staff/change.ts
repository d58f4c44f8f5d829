import { changeInPercent } from '#shared/insights/days.ts';
import { locale } from '#shared/language/built.ts';
import { messages } from './messages.ts';

/**
 * How a number differs from the one before, in words, with sign and share: `Up 46 (+4 %) on Sun 15 Nov`. `than`: which period that
 * is. Undefined where nothing is known of it.
 */
export function changeOn(now: number, before: number | null | undefined, than: string): string | undefined {
  if (before === null || before === undefined) return undefined;
  if (now === before) return messages.change.same(than);
  const percent = changeInPercent(now, before);
  const share = percent === null ? '' : messages.change.share(percent);
  return messages.change.moved(now > before, Math.abs(now - before).toLocaleString(locale), share, than);
}
