import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { coverPaths } from '#shared/media/cover.ts';
import type { LatestSermon } from '#shared/media/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { Cover } from './cover.tsx';
import { Sermon } from './sermon.tsx';

const page = { page: 'latest_sermon', church, at: '2026-12-01T09:00:00Z', content: {} } as unknown as PageData;
const sermon: LatestSermon = {
  ...{ title: 'The net', speaker: 'Asha', date: '2026-11-29', filename: 'net.mp3', extension: 'mp3', fileSize: 9 },
  ...{ mediaUrl: '/media/net.mp3', mediaType: 'audio', series: 'Jonah, Running' },
};

function draw(cover: PageData['cover'], level: 1 | 3 = 1): string {
  return renderToString(
    <MemoryRouter>
      <PageStoreContext value={createPageStore(page, '/media/latest-sermon')}>
        <Sermon state={{ sermon, cover, failure: undefined, hear: () => {} }} level={level} />
      </PageStoreContext>
    </MemoryRouter>,
  );
}
const drawn = (html: string) => html.match(/viewBox="0 0 120 120".*?<\/svg>/)?.[0];

it('the latest sermon has the cover that the archive draws for its series', () => {
  const archive = drawn(renderToString(<Cover name="Jonah, Running" count={5} at={0} />));
  expect(archive).toContain('<path');
  const html = draw(coverPaths('Jonah, Running', 5));
  expect(drawn(html)).toBe(archive);
  expect(html).toContain('Jonah, Running');
});

it('a sermon without a written cover has the sound lines', () => {
  expect(drawn(draw(undefined))).toBeUndefined();
  expect(draw(undefined)).toContain('width="640"');
});

it('the title of the latest sermon leads from home to its page', () => {
  expect(draw(undefined, 3)).toMatch(/<h3 id="sermon-t"><a href="\/media\/sermons\/net"[^>]*>The net<\/a><\/h3>/);
});
