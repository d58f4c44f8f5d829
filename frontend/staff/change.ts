import { changeInPercent } from '#shared/insights/days.ts';
import { locale } from '#shared/language/built.ts';
import { messages } from './messages.ts';

const signs = { up: '+', down: '−', same: '±' } as const;

export const directionOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'same');

/** Such as `Up 46 (+4 %) on Sun 15 Nov`. `than` names the previous period. Undefined if the previous number is unknown. */
export function changeOn(now: number, before: number | null | undefined, than: string): string | undefined {
  if (before === null || before === undefined) return undefined;
  if (now === before) return messages.change.same(than);
  const percent = changeInPercent(now, before);
  const share = percent === null ? '' : messages.change.share(signs[directionOf(percent)], Math.abs(percent));
  return messages.change.moved(now > before, Math.abs(now - before).toLocaleString(locale), share, than);
}
