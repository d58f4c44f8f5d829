import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import type { Registration } from '#shared/registrations/schema.ts';
import { adminApi, anEvent, answersFor } from './api.ts';
import { type As, comeBackAs } from './as.ts';
import { expect } from './test.ts';

const DAY_MS = 86_400_000;

export const DESKTOP = { width: 1280, height: 800 };

/** Creates an event with twelve places and two registrations: three people under a name that is a formula, and one person. */
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
  // The search index lags a moment behind, and a list that was opened before would not update.
  await expect.poll(async () => (await api.listRegistrations({ body: { search: tag } })).items.length).toBe(2);
  return { api, event, party, alone, tag };
}

/** Registrations of every status, type and script, newest first. */
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

/** The URL of the staff's list of registrations only. */
export const listCall = '**/api/registrations/search';

export const askedOf = (request: Request): Readonly<Record<string, string | number | undefined>> =>
  request.postDataJSON();

/** Returns the requested cursors, and lets every page from `failAfter` on fail. */
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
    // Requests for one record come from the figures, not from the list.
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

export async function openList(page: Page, origin: string, as: As, address = '/registrations'): Promise<void> {
  await comeBackAs(page, origin, as);
  await page.goto(address);
}

export async function listMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

export const figure = (page: Page, name: string) =>
  page.locator('.stats > div').filter({ has: page.getByText(name, { exact: true }) });
export const rows = (page: Page) => page.getByRole('rowheader');

export async function openMany(page: Page, origin: string, count: number): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  const asked = await inventList(page, count);
  await openList(page, origin, 'pastor');
  return asked;
}
