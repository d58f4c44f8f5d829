import { adminApi } from './api.ts';
import { expect, test } from './test.ts';

test('texts that staff write are on the right pages within seconds, with or without scripts, and on no others', async ({
  page,
  platform,
}) => {
  const admin = await adminApi(platform.origin);
  const read = async (path: string) => (await fetch(`${platform.origin}${path}`)).text();
  const { data: before } = await admin.churchSettings({ query: {} });
  const setting = (key: string, value: string) => admin.updateChurchSetting({ body: { key, value } });
  const termsBefore = await read('/content/terms.json');

  const { component } = await admin.updateComponent({
    params: { key: 'hero_description' },
    body: { content: 'Come up the hill & see </script> for yourself' },
  });
  await expect.poll(() => read('/')).toContain('Come up the hill &amp; see &lt;/script&gt; for yourself');
  expect(await read('/content/terms.json')).toBe(termsBefore);

  await page.goto('/');
  await expect(page.getByText('Come up the hill & see </script> for yourself')).toBeVisible();

  await setting('church_name', 'Church of the Acacia');
  await setting('primary_phone', '+254 711 222 333');
  for (const path of ['/', '/events', '/terms']) {
    await expect.poll(() => read(path)).toContain('href="tel:+254711222333"');
    await expect.poll(() => read(path)).toContain('Church of the Acacia');
  }

  await setting('church_name', before.church_name ?? '');
  await setting('primary_phone', before.primary_phone ?? '');
  await admin.updateComponent({
    params: { key: 'hero_description' },
    body: { content: '', version: component.version },
  });
  await expect.poll(() => read('/')).not.toContain('Come up the hill');
});
