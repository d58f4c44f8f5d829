import { describe, expect, it } from 'vitest';
import { makeEvent } from '../testing/factories.ts';
import { drawAsBuilt } from '../testing/frontend.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';

const title = '</script><script>alert("x")</script> & <b>bold</b>';

const world = startWorld();
const services = startServices();
drawAsBuilt();

describe('pages rendered by the built frontend', () => {
  it('pages show a hostile title as text, and escape it in their data', async () => {
    const event = await makeEvent({ title });
    await handler(batchOf(...(await world.announced())));
    const shown = '&lt;/script&gt;&lt;script&gt;alert(';
    for (const key of [`events/${event.id}/index.html`, 'events/index.html', 'index.html']) {
      const html = services.files.get(key)?.body ?? '';
      expect(html).toContain(shown);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<b>bold');
      const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
      expect(data).not.toContain('<');
      expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(title));
    }
  });

  it('render all writes the home page, the events page and the 404 page', async () => {
    await handler({ render: 'all' });
    for (const key of ['index.html', 'events/index.html', '404.html']) {
      expect(services.files.get(key)?.body).toMatch(/^<!doctype html>[\s\S]*<main/);
    }
  });
});
