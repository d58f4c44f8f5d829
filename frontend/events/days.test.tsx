import { expect, it } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { renderPage } from '../entry-server.tsx';
import { church } from '../kernel/sample-church.ts';
import type { Assets } from '../shell/assets.ts';
import { headOf } from '../shell/head.ts';
import { sampleEvent } from './samples.ts';

const common = { church, at: '2026-12-01T09:00:00Z' };
const camp = sampleEvent({
  ...{ date: '2026-12-04', time: '18:00', startsAt: '2026-12-04T18:00:00+03:00' },
  ...{ endTime: '16:00', endsAt: '2026-12-06T16:00:00+03:00' },
});

const assets = new Proxy<Assets>({}, { get: (_, key) => ({ file: `assets/${String(key)}` }) });

async function textOf(page: PageData): Promise<string> {
  const html = await renderPage(page, assets);
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it.each<PageData>([
  { ...common, page: 'event', event: camp },
  { ...common, page: 'events', events: [camp] },
  { ...common, page: 'home', events: [camp] },
])('the page "$page" shows the last day of an event of several days', async (page) => {
  expect(await textOf(page)).toContain('6:00 PM to Sunday 6 December, 4:00 PM');
});

it('a shared link includes the last day of an event of several days', () => {
  expect(JSON.stringify(headOf({ ...common, page: 'event', event: camp }))).toContain(
    'Friday 4 December 2026, 6:00 PM to Sunday 6 December, 4:00 PM EAT.',
  );
});
