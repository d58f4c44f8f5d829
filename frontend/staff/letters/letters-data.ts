import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Letter, LetterRecipient, LetterText, Reach } from '#shared/letters/schema.ts';
import { queries } from '../queries.ts';
import { keyOf, typedQuery } from '../query-keys.ts';
import type { ReadyText } from './ready-texts.ts';

interface LetterPreview {
  readonly success: true;
  readonly reach: Reach;
  readonly mail: { readonly subject: string; readonly text: string; readonly replyTo: string };
}

interface RecipientPage {
  readonly recipients: readonly LetterRecipient[];
  readonly next?: string | undefined;
}

/** The letters of an event, or those to members. All calls reject with ApiError. */
export interface LetterScope<Input extends LetterText> {
  /** The event's id, or `members`. */
  readonly id: string;
  /** Names the audience if one scope has several, so that each has a draft of its own. */
  readonly audience?: string;
  readonly readyTexts: readonly ReadyText[];
  /** The subject of a new letter. Defaults to none. */
  readonly subject?: string;
  /** Newest first. */
  readonly read: () => Promise<readonly Letter[]>;
  readonly preview: (letter: Input) => Promise<LetterPreview>;
  /** Mails the letter to the signed-in user only. */
  readonly trial: (letter: Input, idempotencyKey: string) => Promise<unknown>;
  /** Once per key. */
  readonly send: (letter: Input, idempotencyKey: string) => Promise<Letter>;
  /** A page of those it was for. */
  readonly recipients: (letter: string, cursor: string | undefined) => Promise<RecipientPage>;
  readonly stop: (letter: string) => Promise<Letter>;
  /** To whom a letter went. */
  readonly audienceOf: (letter: Letter) => string;
  /** Above the list of people without an email address. Defaults to a sentence about registrations. */
  readonly callLead?: (count: number) => string;
  /** Shown if there are no letters yet. */
  readonly empty: string;
}

const POLL_MS = 2000;

/** Polls while a letter is being sent. */
export function useLetters({ id, read }: Pick<LetterScope<never>, 'id' | 'read'>): UseQueryResult<readonly Letter[]> {
  return useQuery({
    ...typedQuery('letters', [id], read),
    refetchInterval: ({ state }) => (state.data?.some((letter) => letter.state === 'sending') ? POLL_MS : false),
  });
}

/** Refetched each time the preview opens. */
export function usePreview<Input extends LetterText>({ id, preview }: LetterScope<Input>, letter: Input) {
  return useQuery({
    ...typedQuery('letter-preview', [id, letter], () => preview(letter)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function letterChanged(scope: string, letter: Letter): void {
  queries.setQueryData<readonly Letter[]>(keyOf('letters', scope), (letters = []) => {
    const isThere = letters.some(({ id }) => id === letter.id);
    return isThere ? letters.map((each) => (each.id === letter.id ? letter : each)) : [letter, ...letters];
  });
  void queries.invalidateQueries({ queryKey: keyOf('letters', scope) });
}
