import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventInput, makeEvent } from '../testing/factories.ts';
import { failQueries, injectFaults } from '../testing/faults.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { storeMedia } from '../testing/media.ts';
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
  // The handler reads only these parts of a request.
  return (await handler({ rawPath, headers, requestContext } as unknown as LambdaFunctionURLEvent)) as Reply;
}

const page = async (path: string) => JSON.parse((await ask(path)).body);

describe('requests for files missing in the site bucket', () => {
  it('renders a published event that is not written yet, under each form of its path', async () => {
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

  it('renders the contact page with the query in its path, in the language of the prefix', async () => {
    for (const end of ['', '/', '/index.html']) {
      const reply = await ask(`/contact/subject=A~20~3Cb~3E${end}`);
      expect([reply.statusCode, JSON.parse(reply.body)]).toMatchObject([
        200,
        { page: 'contact', query: 'subject=A%20%3Cb%3E' },
      ]);
    }
    expect(await page('/contact/index.html')).not.toHaveProperty('query');
    for (const path of ['/contact/other=1', '/contact/subject=a/b', '/visit/subject=a', '/contact/subject=']) {
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
    }
  });

  it('renders a published sermon that is not written yet, and returns the 404 page for any other', async () => {
    await storeMedia(world, { filename: 'Yeast.2026-0a1b.mp3', version: 2 });
    await storeMedia(world, { filename: 'unfinished.mp3', isPublished: false });
    for (const end of ['', '/', '/index.html']) {
      const reply = await ask(`/media/sermons/Yeast-2026-0a1b${end}`);
      expect([reply.statusCode, JSON.parse(reply.body)]).toMatchObject([200, { page: 'sermon' }]);
    }
    expect(await page('/content/media/sermons/Yeast-2026-0a1b.json')).toMatchObject({
      page: 'sermon',
      recording: { filename: 'Yeast.2026-0a1b.mp3', mediaUrl: '/media/Yeast.2026-0a1b.mp3' },
    });
    for (const path of ['unfinished', 'nothing', 'a/b', '-x', 'nothing/index.html']) {
      const reply = await ask(`/media/sermons/${path}`);
      expect([path, reply.statusCode, JSON.parse(reply.body).page]).toEqual([path, 404, 'not_found']);
    }
  });

  it('redirects to the stock icon or picture unless the church has a drawn one, and to nothing else', async () => {
    for (const path of ['/icon-192.png', '/favicon.ico', '/share/home.jpg', '/share/podcast.jpg']) {
      const { statusCode, headers } = await ask(path);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        `/stock${path}`,
        'public, max-age=300',
      ]);
    }
    expect(await ask('/share/events/carols-1a2b3c4d.jpg')).toMatchObject({
      statusCode: 302,
      headers: { location: '/share/events.jpg', 'cache-control': 'public, max-age=300' },
    });
    for (const path of [
      '/share/nothing.jpg',
      '/share/events/x.png',
      '/icon-193.png',
      '/stock/share/nothing.jpg',
      '/share',
    ])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 404]);
  });

  it('returns the data of a page that is not written yet', async () => {
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

  it('renders the lists if they are not written yet', async () => {
    await makeEvent({ description: 'Bring a dish.\n\nThe hall has an oven.' });
    const supper = { title: 'Harvest Supper', description: '' };
    expect(await page('/')).toMatchObject({ page: 'home', events: [supper] });
    const listed = { ...supper, description: 'Bring a dish.' };
    expect(await page('/events/index.html')).toMatchObject({ page: 'events', events: [listed] });
  });

  it('shows that an event was withdrawn to visitors with its link', async () => {
    const { id } = await makeEvent();
    const body = eventInput({ is_published: false });
    await apiAs('admin').updateEvent({ params: { id }, body });
    const event = { id, title: 'Harvest Supper', withdrawn: true };
    expect((await ask(`/events/${id}`)).statusCode).toBe(200);
    expect((await page(`/events/${id}`)).event).toEqual(event);
    expect((await page(`/content/events/${id}.json`)).event).toEqual(event);
  });

  it('returns the 404 page for any other path', async () => {
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

  it('RT-21: returns the Statement of Faith as a PDF with the staff’s words', async () => {
    await apiAs('admin').updateComponent({ params: { key: 'believe_god_title' }, body: { content: 'God is kind' } });
    const { statusCode, headers, body } = await ask('/about/statement-of-faith.pdf');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['cache-control']).toContain('s-maxage=10');
    const data = JSON.parse(Buffer.from(body, 'base64').toString());
    expect(data).toMatchObject({ page: 'what_we_believe', content: { believe_god_title: 'God is kind' } });
  });

  it('hides the page for testing registrations in production only', async () => {
    expect((await ask('/test-registration')).statusCode).toBe(200);
    process.env.LIVE = 'yes';
    const reply = await ask('/test-registration');
    expect([reply.statusCode, JSON.parse(reply.body).page]).toEqual([404, 'not_found']);
  });

  it('reads nothing for an impossible path, except the frame’s words once a minute', async () => {
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

  it('renders a page with its current words', async () => {
    await page('/no-such-page');
    await apiAs('admin').updateComponent({ params: { key: 'hero_title' }, body: { content: 'Come up the hill' } });
    expect((await page('/')).content).toEqual({ hero_title: 'Come up the hill' });
  });

  it('returns a plain message for a missing recording or document, without reading anything', async () => {
    world.calls.length = 0;
    for (const path of ['/media/2026-11-22-gone.mp3', '/media/reports/budget.2025.pdf']) {
      const { statusCode, headers, body } = await ask(path);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(body).toBe('This file is not here, or has been removed. Recordings: /media/sermon-archive');
    }
    expect(world.calls).toEqual([]);
  });

  it('accepts only GET and HEAD requests', async () => {
    expect(await ask('/', 'POST')).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('uses the viewer’s host as the site’s address if none is configured', async () => {
    const url = async (host?: string) => {
      const reply = await ask('/', 'GET', host === undefined ? {} : { 'x-viewer-host': host });
      return JSON.parse(reply.body).church.url;
    };
    expect(await url('d111.cloudfront.net')).toBe('https://church.example');
    delete process.env.SITE_URL;
    expect(await url('d111.cloudfront.net')).toBe('https://d111.cloudfront.net');
    for (const host of ['evil.example/"><script>', 'a b', undefined]) expect(await url(host)).toBe('https://localhost');
  });

  it('shows the wording of a figure that cannot be read (CN-12)', async () => {
    await apiAs('admin').updateComponent({ params: { key: 'leaders_stat_people' }, body: { content: 'Plenty' } });
    const stop = failQueries('insights');
    const reply = await ask('/about/leadership');
    stop();
    expect(reply.statusCode).toBe(200);
    expect(JSON.parse(reply.body).content).toMatchObject({ leaders_stat_people: 'Plenty' });
  });

  it('returns 503 with Retry-After when the tables do not respond', async () => {
    const stop = injectFaults({ throttles: 1 });
    expect(await ask('/')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
    stop();
  });
});
