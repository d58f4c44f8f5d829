import type { Page } from '@playwright/test';
import { addDays, dateOf, timeOf, weekdayOf } from '#shared/church/time.ts';
import { adminApi, zone } from './api.ts';

export const today = () => dateOf(Date.now(), zone);
/** The most recent Sunday before today, so that all its services have been held. */
export const lastSunday = () => addDays(today(), -(weekdayOf(today()) || 7));
/** The day with which the form opens: the last Sunday on which a service has begun, or the Saturday before it. */
export function openingDay(): string {
  if (weekdayOf(today()) !== 0) return lastSunday();
  return timeOf(Date.now(), zone) >= '09:00' ? today() : addDays(today(), -1);
}

export async function nothingCounted(origin: string): Promise<void> {
  const api = await adminApi(origin);
  const { counts } = await api.listAttendance({});
  for (const { campus, date, service } of counts) {
    await api.recordAttendance({ params: { campus, date, service }, body: { count: null } });
  }
}

export const card = (page: Page) => page.getByRole('region', { name: 'Attendance Trend' });
export const day = (page: Page) => card(page).getByLabel('Day of the services');
type NumberLabel = 'Adults' | 'Children' | 'Visitors' | 'Total' | 'Offering (Ksh)';
export const services = (page: Page) => card(page).getByRole('group').locator('legend');
export const field = (page: Page, service: string, label: NumberLabel) =>
  card(page).getByRole('group', { name: service, exact: true }).getByLabel(label, { exact: true });
export const figures = (page: Page) => page.getByRole('region', { name: 'Figures' });
export const save = (page: Page) => card(page).getByRole('button', { name: 'Save' });
