import { adminApi, anEvent, mailsTo } from './api.ts';
import { expect } from './test.ts';

export const note = 'Open it within 30 minutes and confirm there, or your places go to others.';

export async function makeEvent(origin: string, title: string) {
  const api = await adminApi(origin);
  const { event } = await api.createEvent({ body: anEvent(title, 12, { confirm_places: true }) });
  await expect(async () => {
    expect(await (await fetch(`${origin}/events/${event.id}`)).text()).toContain('id="register"');
  }).toPass();
  return event;
}

export async function linkFor(origin: string, email: string): Promise<string> {
  await expect.poll(() => mailsTo(origin, email)).toHaveLength(1);
  const [mail] = await mailsTo(origin, email);
  expect(mail?.subject).toMatch(/^Please confirm your places: /);
  return mail?.text.match(/https?:\S+\/api\/confirm-places\S+/)?.[0] ?? '';
}
