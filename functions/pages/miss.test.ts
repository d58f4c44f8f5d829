import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventInput, makeEvent } from '../testing/factories.ts';
import { failQueries, injectFaults } from '../testing/faults.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './miss.lambda.ts';

const world = startWorld();

beforeEach(() => drawBy(async (page) => JSON.stringify(page)));
afterEach(() => {
  process.env.SITE_URL = 'https://church.example';
});

interface Reply {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

async function ask(rawPath: string, method = 'GET', headers: Record<string, string> = {}): Promise<Reply> {
  const requestContext = { requestId: 'r', http: { method, path: rawPath } };
  // The handler reads these parts alone.
  return (await handler({ rawPath, headers, requestContext } as unknown as LambdaFunctionURLEvent)) as Reply;
}

const page = async (path: string) => JSON.parse((await ask(path)).body);

describe('miss', () => {
  it('shows a published event that is not written yet, under each form of its path', async () => {
    const event = await makeEvent();
    for (const end of ['', '/', '/index.html']) {
      const reply = await ask(`/events/${event.id}${end}`);
      expect(reply.statusCode).toBe(200);
      expect(JSON.parse(reply.body)).toMatchObject({ page: 'event', event: { id: event.id } });
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': expect.stringContaining('s-maxage=10'),
      });
    }
    expect((await ask(`/events/${event.id}`, 'HEAD')).statusCode).toBe(200);
  });

  it('leads to our own icon or picture where none was drawn for the church, and to nothing else', async () => {
    for (const path of ['/icon-192.png', '/favicon.ico', '/share/home.jpg', '/share/podcast.jpg']) {
      const { statusCode, headers } = await ask(path);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        `/stock${path}`,
        'public, max-age=300',
      ]);
    }
    for (const path of ['/share/nothing.jpg', '/icon-193.png', '/stock/share/nothing.jpg', '/share'])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
  });

  it('gives the data of a page that is not written yet to whoever comes from another page', async () => {
    const event = await makeEvent();
    for (const [path, expected] of [
      [`/content/events/${event.id}.json`, { page: 'event', event: { id: event.id } }],
      ['/content/events.json', { page: 'events', events: [{ id: event.id }] }],
      ['/content/home.json', { page: 'home' }],
      ['/content/about/our-story.json', { page: 'our_story' }],
    ] as const) {
      const reply = await ask(path);
      expect([path, reply.statusCode, JSON.parse(reply.body)]).toEqual([path, 200, expect.objectContaining({})]);
      expect(JSON.parse(reply.body)).toMatchObject(expected);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('shows the lists where they are not written yet', async () => {
    await makeEvent();
    expect(await page('/')).toMatchObject({ page: 'home', events: [{ title: 'Harvest Supper' }] });
    expect(await page('/events/index.html')).toMatchObject({ page: 'events', events: [{ title: 'Harvest Supper' }] });
  });

  it('says of an event that was withdrawn that it is not open, to who has the link', async () => {
    const { id } = await makeEvent();
    const body = eventInput({ is_published: false });
    await apiAs('admin').updateEvent({ params: { id }, body });
    const event = { id, title: 'Harvest Supper', withdrawn: true };
    expect((await ask(`/events/${id}`)).statusCode).toBe(200);
    expect((await page(`/events/${id}`)).event).toEqual(event);
    expect((await page(`/content/events/${id}.json`)).event).toEqual(event);
  });

  it('answers 404 with the 404 page for anything else', async () => {
    const draft = await makeEvent({ is_published: false });
    const odd = [
      '/events/UPPER',
      '/events/a/b',
      '/events//',
      '//',
      '/eventsindex.html',
      '/events/..%2f',
      '/content/x.json',
      '/content/.json',
      '/content/events/x/home.json',
      '/content/events/.json',
      '/content/staff/index.html.json',
      '/content/content/home.json',
    ];
    for (const path of [
      `/events/${draft.id}`,
      `/content/events/${draft.id}.json`,
      '/events/unknown',
      '/no-such-page',
      ...odd,
    ]) {
      const reply = await ask(path);
      expect([path, reply.statusCode, JSON.parse(reply.body).page]).toEqual([path, 404, 'not_found']);
    }
  });

  it('RT-21: gives the Statement of Faith as a PDF, in the words that staff wrote', async () => {
    await apiAs('admin').updateComponent({ params: { key: 'believe_god_title' }, body: { content: 'God is kind' } });
    const { statusCode, headers, body } = await ask('/about/statement-of-faith.pdf');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['cache-control']).toContain('s-maxage=10');
    const data = JSON.parse(Buffer.from(body, 'base64').toString());
    expect(data).toMatchObject({ page: 'what_we_believe', content: { believe_god_title: 'God is kind' } });
  });

  it('has the page that tries a registration everywhere but in production', async () => {
    expect((await ask('/test-registration')).statusCode).toBe(200);
    process.env.ENVIRONMENT = 'production';
    const reply = await ask('/test-registration');
    expect([reply.statusCode, JSON.parse(reply.body).page]).toEqual([404, 'not_found']);
  });

  it('reads nothing for a path that cannot be a page, but the frame’s words once a minute', async () => {
    await ask('/wp-login.php');
    await apiAs('admin').updateChurchSetting({ body: { key: 'primary_phone', value: '+254 711 111 111' } });
    const asked = async () => {
      world.calls.length = 0;
      const { content } = await page('/wp-login.php');
      return [world.calls.map(({ command }) => command), content?.contact_phone];
    };
    world.now += 59_999;
    expect(await asked()).toEqual([[], undefined]);
    world.now += 1;
    expect(await asked()).toEqual([['Query'], '+254 711 111 111']);
    expect(await asked()).toEqual([[], '+254 711 111 111']);
  });

  it('shows a page’s words as they are at this moment', async () => {
    await page('/no-such-page');
    await apiAs('admin').updateComponent({ params: { key: 'hero_title' }, body: { content: 'Come up the hill' } });
    expect((await page('/')).content).toEqual({ hero_title: 'Come up the hill' });
  });

  it('says in our words that a recording or a document is not there, and reads nothing for it', async () => {
    world.calls.length = 0;
    for (const path of ['/media/2026-11-22-gone.mp3', '/media/reports/budget.2025.pdf']) {
      const { statusCode, headers, body } = await ask(path);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(body).toBe('This file is not here, or not any more. Recordings: /media/sermon-archive');
    }
    expect(world.calls).toEqual([]);
  });

  it('takes GET and HEAD only', async () => {
    expect(await ask('/', 'POST')).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('knows its own address from the viewer’s host where it was not told one', async () => {
    const url = async (host?: string) => {
      const reply = await ask('/', 'GET', host === undefined ? {} : { 'x-viewer-host': host });
      return JSON.parse(reply.body).church.url;
    };
    expect(await url('d111.cloudfront.net')).toBe('https://church.example');
    delete process.env.SITE_URL;
    expect(await url('d111.cloudfront.net')).toBe('https://d111.cloudfront.net');
    for (const host of ['evil.example/"><script>', 'a b', undefined]) expect(await url(host)).toBe('https://localhost');
  });

  it('shows a page whose figure cannot be read with the figure’s wording (CN-12)', async () => {
    await apiAs('admin').updateComponent({ params: { key: 'leaders_stat_people' }, body: { content: 'Plenty' } });
    const stop = failQueries('insights');
    const reply = await ask('/about/leadership');
    stop();
    expect(reply.statusCode).toBe(200);
    expect(JSON.parse(reply.body).content).toMatchObject({ leaders_stat_people: 'Plenty' });
  });

  it('asks to try again where the tables do not answer', async () => {
    const stop = injectFaults({ throttles: 1 });
    expect(await ask('/')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    stop();
  });
});
