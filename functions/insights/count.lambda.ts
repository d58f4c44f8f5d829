import { consumeBatch } from '../kit/consume.ts';
import { count } from './count.ts';

/** Subscriber `count`. Counts a batch completely or not at all. */
export const handler = consumeBatch('count', async (messages) => {
  await count(messages.map(({ event }) => event));
  return [];
});
