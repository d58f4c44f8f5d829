import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { changeKnown } from './change-known.ts';

it('changeKnown keeps a saved change when an answer requested before it arrives later', async () => {
  const queries = new QueryClient();
  const stored = { leader: 'Zuri' };
  const answers: (() => void)[] = [];
  const read = () =>
    new Promise<string>((resolve) => {
      const { leader } = stored;
      answers.push(() => resolve(leader));
    });
  const list = new QueryObserver(queries, { queryKey: ['list', 1], queryFn: read, initialData: 'Zuri', retry: false });
  const stop = list.subscribe(() => {});
  const seen = () => list.getCurrentResult().data;
  await expect.poll(() => answers.length).toBe(1);

  stored.leader = 'Amani';
  changeKnown<string>(queries, { queryKey: ['list'] }, () => 'Amani');
  await expect.poll(seen).toBe('Amani');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  expect(seen()).toBe('Amani');
  answers[1]?.();
  await expect.poll(() => list.getCurrentResult().isFetching).toBe(false);
  expect(seen()).toBe('Amani');
  stop();
});
