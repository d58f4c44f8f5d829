import type { Page } from '@playwright/test';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { adminApi, anEvent } from './api.ts';
import { expect } from './test.ts';

export async function makeEvent(origin: string, title: string): Promise<StaffEvent> {
  const { event } = await (await adminApi(origin)).createEvent({ body: anEvent(title, 10) });
  await expect(async () => {
    expect(await (await fetch(`${origin}/events/${event.id}`)).text()).toContain('id="register"');
  }).toPass();
  return event;
}

export async function registrationsOf(origin: string, event: StaffEvent) {
  const { registrations } = await (await adminApi(origin)).eventRegistrations({ params: { id: event.id }, query: {} });
  return registrations;
}

export async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Achieng Odhiambo');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone Number').fill('0722 123 456');
  await page.getByLabel('Number of Attendees').fill('2');
  await page.getByLabel('I agree to the terms and conditions').check();
}
