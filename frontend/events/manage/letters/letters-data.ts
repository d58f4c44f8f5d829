import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Letter, LetterInput } from '#shared/letters/schema.ts';
import { call } from '../../../staff/call.ts';
import { queries } from '../../../staff/queries.ts';
import { keyOf, typedQuery } from '../../../staff/query-keys.ts';

const POLL_MS = 2000;

/** Newest first. Polls while a letter is being sent. */
export function useLetters(event: string): UseQueryResult<readonly Letter[]> {
  return useQuery({
    ...typedQuery(
      'letters',
      [event],
      async () => (await call((api) => api.listLetters({ params: { id: event } }))).letters,
    ),
    refetchInterval: ({ state }) => (state.data?.some((letter) => letter.state === 'sending') ? POLL_MS : false),
  });
}

/** Refetched each time the preview opens. */
export function usePreview(event: string, letter: LetterInput) {
  return useQuery({
    ...typedQuery('letter-preview', [event, letter], () =>
      call((api) => api.previewLetter({ params: { id: event }, body: letter })),
    ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Mails a letter to the signed-in user only. Rejects with ApiError. */
export async function tryLetter(event: string, body: LetterInput, idempotencyKey: string): Promise<void> {
  await call((api) => api.tryLetter({ params: { id: event }, body, idempotencyKey }));
}

/** Sends a letter, once per key. Rejects with ApiError. */
export async function sendLetter(event: string, body: LetterInput, idempotencyKey: string): Promise<Letter> {
  const { letter } = await call((api) => api.sendLetter({ params: { id: event }, body, idempotencyKey }));
  changed(event, letter);
  return letter;
}

/** Rejects with ApiError. */
export async function stopLetter(event: string, id: string): Promise<void> {
  const { letter } = await call((api) => api.stopLetter({ params: { id: event, letter: id } }));
  changed(event, letter);
}

function changed(event: string, letter: Letter): void {
  queries.setQueryData<readonly Letter[]>(keyOf('letters', event), (letters = []) => {
    const isThere = letters.some(({ id }) => id === letter.id);
    return isThere ? letters.map((each) => (each.id === letter.id ? letter : each)) : [letter, ...letters];
  });
  void queries.invalidateQueries({ queryKey: keyOf('letters', event) });
}
