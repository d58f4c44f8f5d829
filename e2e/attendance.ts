import type { Page } from '@playwright/test';
import { addDays, dateOf, weekdayOf } from '#shared/church/time.ts';
import { adminApi, zone } from './api.ts';

export const today = () => dateOf(Date.now(), zone);
/** The most recent date, today included, of a weekday (0 is Sunday). */
export const last = (weekday: number) =>
  Array.from({ length: 7 }, (_, days) => addDays(today(), -days)).find((date) => weekdayOf(date) === weekday) ?? '';

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
