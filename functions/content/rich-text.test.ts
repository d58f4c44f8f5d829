import { expect, it } from 'vitest';
import { invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const key = 'terms_place_text';

const put = (content: string, at = key) =>
  invoke('updateComponent', { as: 'admin', params: { key: at }, body: { content } });
const stored = async (at = key) =>
  (await world.items('content')).find(({ sk }) => sk === `text#en#${at}`)?.content as string | undefined;

it('stores rich text cleaned, and returns the stored text to its editor', async () => {
  const { body } = await put(
    'Come <b onclick="x()">early</b>.<script>alert(1)</script>\n\n<a href="javascript:x()">Or</a> late',
  );
  const clean = '<p>Come <strong>early</strong>.</p>\n\n<p>Or late</p>';
  expect(body.component).toMatchObject({ component_type: 'html', content: clean, version: 1 });
  expect(await stored()).toBe(clean);
  for (const again of ['Come <b>early</b>.\n\nOr late', clean]) {
    expect((await put(again)).body.component).toMatchObject({ content: clean, version: 1 });
  }
  expect(await world.announced()).toHaveLength(1);
});

it('stores rich text without markup exactly as written', async () => {
  for (const plain of ['Bread & tea, 3 < 4.\n\nAnd more.', '&lt;b&gt; is how one writes it']) {
    await put(plain);
    expect(await stored()).toBe(plain);
  }
});

it('keeps angle brackets in plain text, which pages never treat as markup', async () => {
  await put('<b>Loud</b>', 'terms_title');
  expect(await stored('terms_title')).toBe('<b>Loud</b>');
});

it.each([
  ['too long before cleaning', 'x'.repeat(10_001), 'Please shorten this to 10000 characters.'],
  ['too long after cleaning', `<p>${'&'.repeat(9000)}</p>`, 'Please shorten this to 10000 characters.'],
  ['without any allowed content', '<script>alert(1)</script>', 'Nothing in this text can be shown on a page.'],
])('rejects rich text (%s) and names the field', async (_, content, said) => {
  const { status, body } = await put(content);
  expect([status, body.fields]).toEqual([400, { content: said }]);
  expect(await stored()).toBeUndefined();
});

it('removes invisible characters from rich text, also when written as references', async () => {
  expect((await put('<p>hid\u200bden &#8238;turn</p>')).status).toBe(200);
  expect(await stored()).toBe('<p>hidden turn</p>');
});

it('cleans stored rich text again before an editor sees it', async () => {
  const item = { pk: 'content', sk: `text#en#${key}`, version: 1, updatedAt: world.now };
  await world.put('content', { ...item, content: '<p onclick="x()">Hi<img src=x onerror=alert(1)></p>' });
  const clean = '<p>Hi</p>';
  const { body } = await invoke('readComponents', { body: { keys: [key] } });
  expect(body[key]).toMatchObject({ content: clean });
  const list = (await invoke('listComponents', { as: 'admin' })).body.components as { component_key: string }[];
  expect(list.find(({ component_key }) => component_key === key)).toMatchObject({ content: clean });
});
