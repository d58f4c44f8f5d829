import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defaultMinistries, publicMinistries } from '#shared/content/ministries.ts';
import { Threads } from '../home/threads.tsx';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { church } from '../kernel/sample-church.ts';
import MinistriesPage from './ministries-page.tsx';

const all = publicMinistries(defaultMinistries);

const lists = {
  '/ministries': (ministries: typeof all) => <MinistriesPage data={page(ministries)} />,
  '/': (ministries: typeof all) => <Threads ministries={ministries} />,
};

function page(ministries: typeof all) {
  return { page: 'ministries', church, at: '2026-12-01T09:00:00Z', content: {}, ministries } as const;
}

function draw(path: keyof typeof lists, ministries: typeof all): string {
  return renderToString(
    <PageStoreContext value={createPageStore(page(ministries), path)}>
      <StaticRouter location={path}>{lists[path](ministries)}</StaticRouter>
    </PageStoreContext>,
  );
}

test.each(['/ministries', '/'] as const)(
  'PS-21: the page %s lists the ministries, and shows a text while none is active',
  (path) => {
    const some = draw(path, all);
    for (const { name } of all) expect(some).toContain(name);
    expect(some).not.toContain('No ministries to show yet');
    const none = draw(path, []);
    expect(none).toContain('No ministries to show yet');
    expect(none).toContain('Until then you are welcome at any service');
    expect(none).not.toContain('<ul');
  },
);

test.each(['', 'http://elsewhere.example/kids', 'javascript:alert(1)'])(
  'names a ministry whose page is %j, without linking it',
  (page_url) => {
    const one = all.slice(0, 1).map((ministry) => ({ ...ministry, page_url }));
    const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(draw('/ministries', one)).toContain('<h2>Kids</h2>');
    expect(linksOf(draw('/ministries', one))).toEqual([paths.joinGroup(), paths.serve()]);
    expect(linksOf(draw('/', one))).toEqual([paths.ministries(), paths.ministries()]);
  },
);
