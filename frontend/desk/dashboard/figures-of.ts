import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { changeInPercent } from '#shared/insights/days.ts';
import { locale } from '#shared/language/built.ts';
import { changeOn, directionOf } from '../../staff/change.ts';
import { messages as words } from '../../staff/messages.ts';
import type { Card } from './cards.tsx';
import { messages } from './messages.ts';

const m = messages.stats;

export const number = (value: number): string => value.toLocaleString(locale);

export function newMembersCard(
  stats: Pick<DashboardStats, 'new_members' | 'new_members_imported' | 'new_members_before'>,
): Card {
  const { new_members: now, new_members_before: before } = stats;
  return {
    name: m.newMembers,
    value: number(now),
    change: changeOn(now, before, words.change.days30),
    note: m.byMembershipDate(stats.new_members_imported),
  };
}

/** `38 %` with its sign, green or red (SS-03); `—` where nobody came in the days before (docs/decisions/figures.md). */
export function growthCard({
  growth_rate: rate,
  new_members_imported: imported,
}: Pick<DashboardStats, 'growth_rate' | 'new_members_imported'>): Card {
  if (rate === null) return { name: m.growth, value: '—', note: m.growthNone };
  const sign = rate > 0 ? '+' : '';
  return {
    name: m.growth,
    value: `${sign}${number(rate)}%`,
    note: m.growthOf(imported),
    tone: rate >= 0 ? 'good' : 'bad',
  };
}

/** The short name of a month: `Nov` for `2026-11`. */
export function monthName(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' });
}

export function growthTitle(months: readonly { readonly month: string; readonly count: number }[]): string {
  const all = months.reduce((sum, { count }) => sum + count, 0);
  const [before, now] = [months.at(-2), months.at(-1)];
  if (!before || !now || before.count === 0) return m.joined(all, months.length);
  if (now.count === before.count) return m.asMany(now.count, monthName(now.month), monthName(before.month));
  const difference = now.count - before.count;
  return m.compared(directionOf(difference), Math.abs(difference), monthName(now.month), monthName(before.month));
}

/** The change from the earlier to the later half of the counted days, in per cent; null with too few days. */
export function trendOf(days: readonly { readonly count: number }[]): number | null {
  const half = Math.floor(days.length / 2);
  if (half < 2) return null;
  const mean = (some: readonly { readonly count: number }[]) =>
    some.reduce((sum, { count }) => sum + count, 0) / some.length;
  return changeInPercent(mean(days.slice(0, half)), mean(days.slice(-half)));
}
