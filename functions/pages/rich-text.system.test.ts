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

/** Puts a text into the table as no handler would. */
const store = (key: string, content: string) =>
  world.put('content', { pk: 'content', sk: `text#en#${key}`, version: 1, updatedAt: world.now, content });

it('a rich text is on its page with its markup, and in the page’s data named as HTML', async () => {
  const content = '<p>Your <strong>own</strong> place</p>\n\n<ul><li>Bring <a href="/visit">a friend</a></li></ul>';
  await apiAs('admin').updateComponent({ params: { key: 'terms_place_text' }, body: { content } });
  await handler({ render: 'all' });
  expect(file('terms/index.html')).toContain(`data-key="terms_place_text">${content}</div>`);
  expect(data()).toMatchObject({ content: { terms_place_text: content }, html: ['terms_place_text'] });
});

it('a hostile text that reached the table does not reach the page: render cleans what it reads', async () => {
  const hostile =
    '<p onmouseover="alert(1)">Your place<img src=x onerror=alert(2)><script>alert(3)</script></p></div></main>';
  await store('terms_place_text', hostile);
  await store('terms_title', hostile);
  await handler({ render: 'all' });
  const html = file('terms/index.html');
  expect(html).toContain('data-key="terms_place_text"><p>Your place</p></div>');
  expect(data()).toMatchObject({ content: { terms_place_text: '<p>Your place</p>' }, html: ['terms_place_text'] });
  // A text that is not rich is text, whatever it looks like.
  expect(html).toContain('&lt;p onmouseover=');
  expect(html.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toMatch(/<[^>]*alert/);
});

it('a rich text of which nothing may be shown leaves the page as if nobody had written it', async () => {
  await handler({ render: 'all' });
  const untouched = file('terms/index.html');
  await store('terms_place_text', '<script>alert(1)</script>');
  await handler({ render: 'all' });
  expect(data()).not.toHaveProperty('content');
  expect(file('terms/index.html')).toBe(untouched);
});

it('a rich text without markup has its paragraphs, and its page names no HTML', async () => {
  await store('terms_place_text', 'Yours & mine.\n\nAnd 3 < 4.');
  await handler({ render: 'all' });
  expect(file('terms/index.html')).toContain('<p>Yours &amp; mine.</p><p>And 3 &lt; 4.</p>');
  expect(data()).not.toHaveProperty('html');
});
