import { adminApi } from './api.ts';
import { expect, test } from './test.ts';

test('a text that one test file changed is restored for the next file, at the same address', async ({ platform }) => {
  const read = async () => {
    const { components } = await (await adminApi(platform.origin)).listComponents({});
    return components.find(({ component_key }) => component_key === 'story_title');
  };
  const before = await read();
  const body = { content: 'Left behind', version: before?.version ?? 0 };
  await (await adminApi(platform.origin)).updateComponent({ params: { key: 'story_title' }, body });
  expect(await read()).not.toEqual(before);
  expect(await platform.restore(), 'whether there was something to put back').toBe(true);
  expect(await read()).toEqual(before);
  expect(await platform.restore()).toBe(false);
});
