import type { Locator, Page } from '@playwright/test';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { adminApi, answersFor, apiOf, untilWritten } from './api.ts';
import { expect } from './test.ts';

export async function openEvent(page: Page, origin: string, input: EventInput): Promise<StaffEvent> {
  const { event } = await (await adminApi(origin)).createEvent({ body: input });
  await untilWritten(origin, `/events/${event.id}`, 'id="register"');
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  return event;
}

export async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function fill(dialog: Locator, email: string, people = '1'): Promise<void> {
  await dialog.getByLabel('Full Name').fill('Achieng Odhiambo');
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Phone Number').fill('0722 123 456');
  await dialog.getByLabel('Number of Attendees').fill(people);
  await dialog.getByLabel('I agree to the terms and conditions').check();
}

export const submit = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^Register \d+ (person|people)$/ }).last();

export async function someoneTakes(origin: string, event: StaffEvent, people: number): Promise<void> {
  const body = {
    action: 'submit_registration' as const,
    type: 'event_registration',
    data: answersFor(event, `other-${crypto.randomUUID()}@example.org`, people),
  };
  await apiOf(origin).submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
}
