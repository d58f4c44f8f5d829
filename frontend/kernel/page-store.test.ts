import { afterEach, expect, test, vi } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { createPageStore } from './page-store.ts';
import { church } from './sample-church.ts';

const at = '2026-11-21T06:00:00Z';
const home: PageData = { page: 'home', church, at, events: [], content: { hero_title: 'Karibu' } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answer(...replies: (Response | Error)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const reply = replies.shift() ?? new Error('no more replies');
    if (reply instanceof Error) throw reply;
    return reply;
  });
  return asked;
}

test('the initial page is ready at once with its content', () => {
  const store = createPageStore(home, '/');
  expect(store.get({ page: 'home' })).toEqual({ state: 'ready', data: home });
  expect(store.content.hero_title).toBe('Karibu');
});

test('load refetches the initial page after half a minute, counted from the start of the scripts', async () => {
  let time = 45_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const asked = answer(Response.json(home));
  const store = createPageStore(home, '/');
  time += 29_000;
  await store.load({ page: 'home' });
  expect(asked).toEqual([]);
  time += 2_000;
  await store.load({ page: 'home' });
  expect(asked).toEqual(['/content/home.json']);
});

test('the store treats a text as HTML for as long as its page lists it', async () => {
  const said = (text: string, html?: string[]) => ({ ...home, content: { why_text: text }, ...(html && { html }) });
  answer(Response.json(said('Plain')), Response.json(said('<p>Rich</p>', ['why_text'])));
  const store = createPageStore(said('<p>Rich</p>', ['why_text']), '/');
  expect(store.html.has('why_text')).toBe(true);
  await store.load({ page: 'home' }, { again: true });
  expect([store.content.why_text, store.html.has('why_text')]).toEqual(['Plain', false]);
  await store.load({ page: 'home' }, { again: true });
  expect([store.content.why_text, store.html.has('why_text')]).toEqual(['<p>Rich</p>', true]);
});

test('the 404 page has the texts of the frame and the church’s name', () => {
  const words = { contact_phone: '+254 711 222 333' };
  const { content } = createPageStore({ page: 'not_found', church, at, content: words }, '/lost');
  expect(content).toEqual({ church_name: church.name, ...words });
});

test('load reads another page from its content file', async () => {
  const events: PageData = { page: 'events', church, at, events: [] };
  const asked = answer(Response.json(events));
  const store = createPageStore(home, '/');
  expect(store.get({ page: 'events' }).state).toBe('loading');
  await store.load({ page: 'events' });
  expect(asked).toEqual(['/content/events.json']);
  expect(store.get({ page: 'events' })).toEqual({ state: 'ready', data: events });
});

test('load distinguishes a missing page from a network failure', async () => {
  answer(new Response('', { status: 404 }), new TypeError('offline'));
  const store = createPageStore(home, '/');
  await store.load({ page: 'event', id: 'gone' });
  await store.load({ page: 'events' });
  expect(store.get({ page: 'event', id: 'gone' }).state).toBe('missing');
  expect(store.get({ page: 'events' }).state).toBe('failed');
});

test('a failing refresh keeps the loaded page', async () => {
  answer(new TypeError('offline'));
  const store = createPageStore(home, '/');
  await store.load({ page: 'home' }, { again: true });
  expect(store.get({ page: 'home' }).state).toBe('ready');
});

test('the 404 page marks its requested address as missing', () => {
  const store = createPageStore({ page: 'not_found', church, at }, '/events/gone/');
  expect(store.get({ page: 'event', id: 'gone' }).state).toBe('missing');
});
