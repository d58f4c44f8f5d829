import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import type { Registration } from '#shared/registrations/schema.ts';
import { adminApi, anEvent, answersFor } from './api.ts';
import { type As, comeBackAs } from './as.ts';
import { expect } from './test.ts';

const DAY_MS = 86_400_000;

export const DESKTOP = { width: 1280, height: 800 };

/** An event with twelve places, and who registered for it: three people under a formula's name, and one. */
export async function seed(origin: string, title: string) {
  const api = await adminApi(origin);
  const { event } = await api.createEvent({ body: anEvent(title, 12) });
  const submit = async (name: string, email: string, attendees: number) => {
    const data = { ...answersFor(event, email, attendees), name, dietaryRestrictions: 'No nuts, no "milk"' };
    const body = { action: 'submit_registration' as const, type: 'event_registration', data };
    return (await api.submitRegistration({ body, idempotencyKey: randomUUID() })).registration;
  };
  const tag = title.toLowerCase().replaceAll(' ', '-');
  const party = await submit('=HYPERLINK("x")', `party.${tag}@example.org`, 3);
  const alone = await submit('Njoroge wa Mũthoni', `alone.${tag}@example.org`, 1);
  // The index of the search lags a moment behind; a list that was opened before stays as it was.
  await expect.poll(async () => (await api.listRegistrations({ body: { search: tag } })).items.length).toBe(2);
  return { api, event, party, alone, tag };
}

/** A registration of every status, type and script, the newest first. */
export function invented(number: number): Registration {
  const names = ['Achieng’ Otieno', 'محمد عبد الرحمن', `Nakhumicha ${'Wafula wa Simiyu '.repeat(9)}`, 'Ngũgĩ', ''];
  const status = (['confirmed', 'waitlisted', 'cancelled', 'quarantined'] as const)[number % 4] ?? 'confirmed';
  const type = ['membership_class', 'contact_form', 'something_new'][number % 3] ?? '';
  return {
    id: String(number).padStart(26, '0'),
    type,
    data: { name: names[number % 5] ?? '', email: `person${number}@example.org`, odd_key: 'as it is' },
    submitted_at: new Date(Date.UTC(2026, 10, 21, 6) - number * (DAY_MS / 4)).toISOString(),
    ip_address: '197.248.10.0/24',
    status,
    reference: `REF${number}`,
    ...(number % 7 === 6 && { test: true as const }),
  };
}

/** The address of the staff's list of registrations, and of nothing beside it. */
export const listCall = '**/api/registrations/search';

/** What the browser asks the list for. */
export const askedOf = (request: Request): Readonly<Record<string, string | number | undefined>> =>
  request.postDataJSON();

/**
 * Answers the browser's list with `count` invented registrations as the server pages them; gives what was asked for, and lets
 * what comes after `failAfter` of them fail.
 */
export async function inventList(
  page: Page,
  count: number,
  options: { failAfter?: number; behind?: true } = {},
): Promise<string[]> {
  const asked: string[] = [];
  const all = Array.from({ length: count }, (_, number) => invented(number));
  await page.route(listCall, async (route) => {
    const query = askedOf(route.request());
    const limit = Number(query.limit);
    // The figures' questions, for one record each, are not the list's.
    if (limit > 1) asked.push(String(query.cursor ?? 0));
    const from = Number(query.cursor ?? 0);
    if (options.failAfter !== undefined && from >= options.failAfter) {
      return route.fulfill({
        status: 404,
        json: { success: false, error: 'The list is out for repair.', code: 'not_found' },
      });
    }
    const found = all.filter(
      ({ data, status, type }) =>
        String(data.email).includes(String(query.search ?? '')) &&
        status === (query.status ?? status) &&
        type === (query.type ?? type),
    );
    const to = from + limit;
    const next = to < found.length ? { next: String(to) } : {};
    return route.fulfill({
      json: { success: true, items: found.slice(from, to), ...next, total: found.length, behind: options.behind },
    });
  });
  return asked;
}

/** The viewer as someone who is signed in sees it. */
export async function openList(page: Page, origin: string, as: As, address = '/registrations'): Promise<void> {
  await comeBackAs(page, origin, as);
  await page.goto(address);
}

/** Opens the list's own menu: its file and its print. */
export async function listMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The row of the list that says so. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

export const figure = (page: Page, name: string) =>
  page.locator('.stats > div').filter({ has: page.getByText(name, { exact: true }) });
export const rows = (page: Page) => page.getByRole('rowheader');

/** On a desk, as a pastor, the list of so many invented registrations; gives what it asks for. */
export async function openMany(page: Page, origin: string, count: number): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  const asked = await inventList(page, count);
  await openList(page, origin, 'pastor');
  return asked;
}
