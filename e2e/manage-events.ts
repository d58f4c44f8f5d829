import type { Locator, Page } from '@playwright/test';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { adminApi, anEvent, answersFor, apiOf } from './api.ts';
import { type As, comeBackAs } from './as.ts';
import { expect } from './test.ts';

export const desktop = { width: 1280, height: 800 };

export async function openAs(page: Page, origin: string, as: As, address = '/events'): Promise<void> {
  await comeBackAs(page, origin, as);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
}

export async function create(origin: string, title: string, max: number | null, more: Partial<EventInput> = {}) {
  return (await (await adminApi(origin)).createEvent({ body: anEvent(title, max, more) })).event;
}

export async function register(origin: string, event: StaffEvent, email: string, more: object = {}, people = 1) {
  const data = { ...answersFor(event, email, people), ...more };
  const body = { action: 'submit_registration' as const, type: 'event_registration', data };
  return (await apiOf(origin).submitRegistration({ body, idempotencyKey: crypto.randomUUID() })).registration;
}

export const row = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.staff-toast').filter({ hasText: text });
export const moreOf = (page: Page, title: string): Locator =>
  row(page, title).getByRole('button', { name: 'More for' });

export async function act(page: Page, title: string, entry: string): Promise<void> {
  await moreOf(page, title).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

export async function fillTimes(page: Page, { end = '' } = {}): Promise<void> {
  await page.getByLabel('Start date').fill('2032-03-06');
  await page.getByLabel('Start time').fill('18:30');
  if (end) await page.getByLabel('End time').fill(end);
}
