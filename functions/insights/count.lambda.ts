import { consumeBatch } from '../kit/consume.ts';
import { count } from './count.ts';

/** Subscriber `count`: a batch is counted whole or not at all. */
export const handler = consumeBatch('count', async (messages) => {
  await count(messages.map(({ event }) => event));
  return [];
});
