import { expect, it } from 'vitest';
import type { Note } from '#shared/registrations/work.ts';
import { inOrder } from './thread.ts';

const note = (id: string, at: string, day?: string): Note => ({
  ...{ id, at, text: id, by: { id: 'grace', name: 'Grace' }, version: 1 },
  ...(day !== undefined && { answered: { way: 'telephone', day } }),
});

it('sorts an answer by the day on which it came, above earlier entries of that day', () => {
  const entries = [
    note('reply', '2026-11-20T09:00:00.000Z'),
    note('later', '2026-11-23T09:00:00.000Z'),
    note('answer', '2026-11-24T09:00:00.000Z', '2026-11-20'),
    // After midnight in Nairobi.
    note('night', '2026-11-20T21:30:00.000Z'),
  ];
  expect(inOrder(entries, 'Africa/Nairobi').map(({ id }) => id)).toEqual(['later', 'night', 'answer', 'reply']);
});
