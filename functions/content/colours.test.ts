import { expect, it } from 'vitest';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

startWorld();

const params = { key: 'colour_accent' };
const pick = (content: string) => invoke('updateComponent', { as: 'admin', params, body: { content } });
const kept = async () => {
  const { components } = await apiAs('admin').listComponents({});
  return components.find(({ component_key }) => component_key === params.key)?.content;
};

it('rejects a colour that leaves text unreadable and suggests the nearest readable one', async () => {
  const { status, body } = await pick('#ff9900');
  expect(status).toBe(400);
  const { fields } = body as { fields: { content: string } };
  expect(fields.content).toMatch(/The nearest readable one: #[0-9a-f]{6}$/);
  expect(await kept()).toBe('');
  const nearest = fields.content.slice(-7);
  expect((await pick(nearest)).status).toBe(200);
  expect(await kept()).toBe(nearest);
});

it.each(['red', '#fff', '#5B3FA0}', 'url(x)', '#5b3fa0 '])(
  '%j is rejected unless trimming makes it a colour',
  async (content) => {
    const { status } = await pick(content);
    expect(status).toBe(content.trim() === '#5b3fa0' ? 200 : 400);
    expect(await kept()).toBe(status === 200 ? '#5b3fa0' : '');
  },
);

it('clearing the accent colour restores the colour of the theme', async () => {
  await pick('#2c5b4b');
  await pick('');
  expect(await kept()).toBe('');
});
