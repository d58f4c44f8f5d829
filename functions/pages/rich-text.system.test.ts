import { expect, it } from 'vitest';
import { drawAsBuilt } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';

const world = startWorld();
const services = startServices();
drawAsBuilt();

const file = (key: string) => services.files.get(key)?.body ?? '';
const data = () => JSON.parse(file('content/terms.json'));

/** Writes a text directly to the table, bypassing all checks. */
const store = (key: string, content: string) =>
  world.put('content', { pk: 'content', sk: `text#en#${key}`, version: 1, updatedAt: world.now, content });

it('shows rich text with its markup, and lists it as HTML in the page’s data', async () => {
  const content = '<p>Your <strong>own</strong> place</p>\n\n<ul><li>Bring <a href="/visit">a friend</a></li></ul>';
  await apiAs('admin').updateComponent({ params: { key: 'terms_place_text' }, body: { content } });
  await handler({ render: 'all' });
  expect(file('terms/index.html')).toContain(`data-key="terms_place_text">${content}</div>`);
  expect(data()).toMatchObject({ content: { terms_place_text: content }, html: ['terms_place_text'] });
});

it('cleans hostile rich text from the table when rendering', async () => {
  const hostile =
    '<p onmouseover="alert(1)">Your place<img src=x onerror=alert(2)><script>alert(3)</script></p></div></main>';
  await store('terms_place_text', hostile);
  await store('terms_title', hostile);
  await handler({ render: 'all' });
  const html = file('terms/index.html');
  expect(html).toContain('data-key="terms_place_text"><p>Your place</p></div>');
  expect(data()).toMatchObject({ content: { terms_place_text: '<p>Your place</p>' }, html: ['terms_place_text'] });
  expect(html).toContain('&lt;p onmouseover=');
  expect(html.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/<[^>]*alert/);
});

it('treats rich text that is empty after cleaning as unwritten', async () => {
  await handler({ render: 'all' });
  const untouched = file('terms/index.html');
  await store('terms_place_text', '<script>alert(1)</script>');
  await handler({ render: 'all' });
  expect(data()).not.toHaveProperty('content');
  expect(file('terms/index.html')).toBe(untouched);
});

it('wraps rich text without markup in paragraphs, and lists no HTML in the page’s data', async () => {
  await store('terms_place_text', 'Yours & mine.\n\nAnd 3 < 4.');
  await handler({ render: 'all' });
  expect(file('terms/index.html')).toContain('<p>Yours &amp; mine.</p><p>And 3 &lt; 4.</p>');
  expect(data()).not.toHaveProperty('html');
});
