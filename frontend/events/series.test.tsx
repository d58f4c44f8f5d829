import { expect, test } from 'vitest';
import type { InSeries, PublicEvent } from '#shared/calendar/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { renderPage } from '../entry-server.tsx';
import { church } from '../kernel/sample-church.ts';
import type { Assets } from '../shell/assets.ts';
import { sampleEvent } from './samples.ts';

const series = {
  id: 's1',
  weeks: 1,
  day: '2026-12-12',
  further: 0,
} satisfies PublicEvent['series'];

const assets = new Proxy<Assets>({}, { get: (_, key) => ({ file: `assets/${String(key)}` }) });

async function textOf(data: PageData): Promise<string> {
  return (await renderPage(data, assets)).replace(/<!-- -->/g, '');
}
const at = '2026-12-01T09:00:00Z';

test('the list shows a series as one line with its next date', async () => {
  const page = (further: number, of: Partial<InSeries> = {}) =>
    textOf({ page: 'events', church, at, events: [sampleEvent({ series: { ...series, further, ...of } })] });
  expect(await page(11)).toContain('Every Saturday · next: 12 December · 11 more');
  expect(await page(1)).toContain('Every Saturday · next: 12 December · 1 more<');
  expect(await page(0)).toContain('Every Saturday · next: 12 December<');
  expect(await page(2, { weeks: 3 })).toContain('Every 3 weeks · next: 12 December · 2 more');
  expect(await page(2, { weeks: undefined })).toContain('Every month · next: 12 December · 2 more');
});

test('the page of an event links to the other dates of its series', async () => {
  const date = (id: string, day: string) => ({ id, date: day, time: '18:30', startsAt: `${day}T18:30:00+03:00` });
  const dates = [date('past', '2026-11-28'), date('later', '2026-12-19')];
  const html = await textOf({ page: 'event', church, at, event: sampleEvent({ series }), dates });
  expect(html).toMatch(/href="\/events\/later"[^>]*>Saturday 19 December 2026, <span class="num">6:30 PM/);
  expect(html).not.toContain('/events/past');
  expect(await textOf({ page: 'event', church, at, event: sampleEvent() })).not.toContain('Other dates');
});
