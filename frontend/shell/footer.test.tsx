import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { publishedKey } from '#shared/content/published.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { Footer } from './footer.tsx';

function draw(content: Readonly<Record<string, string>> = {}): string {
  const store = createPageStore({ page: 'terms', church, at: '2026-12-01T09:00:00Z', content }, '/terms');
  return renderToString(
    <PageStoreContext value={store}>
      <StaticRouter location="/terms">
        <Footer />
      </StaticRouter>
    </PageStoreContext>,
  );
}

test('PS-02: a setting leads a quick link elsewhere, but never to a script or to a site without TLS', () => {
  expect(draw()).toContain('<a href="/visit" data-discover="true">Visit</a>');
  const led = draw({
    visit_url: '/about#locations',
    give_url: 'https://give.example.org/',
    contact_url: 'javascript:alert(1)',
  });
  expect(led).toContain('<a href="/about#locations" data-discover="true">Visit</a>');
  expect(led).toContain('<a href="https://give.example.org/">Give</a>');
  expect(led).toContain('<a href="/contact" data-discover="true">Contact</a>');
  expect(led).not.toContain('javascript:');
});

test('the footer links pages that are in no menu, as long as staff keep them published', () => {
  const pages = ['prayer-requests', 'careers', 'terms'];
  for (const page of pages) expect(draw()).toContain(`href="/${page}"`);
  expect(draw({ [publishedKey('careers')]: 'no' })).not.toContain('href="/careers"');
});

test('EN-14: the footer links each social network that has a setting, and hides emptied ones', () => {
  const settings = ['facebook', 'youtube', 'instagram', 'twitter', 'whatsapp_channel'];
  const written = Object.fromEntries(settings.map((name) => [`${name}_url`, `https://${name}.example/hill`]));
  for (const name of settings) {
    expect(draw(written)).toContain(`href="https://${name}.example/hill"`);
    expect(draw({ ...written, [`${name}_url`]: '' })).not.toContain(`https://${name}.example`);
  }
  expect(draw(written)).toContain('>WhatsApp channel</a>');
});

test('the footer prints the page’s URL', () => {
  expect(draw()).toContain('https://hill.example/terms');
});
