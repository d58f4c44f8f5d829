import type { LetterRecipient } from '#shared/letters/schema.ts';

interface Page {
  readonly recipients: readonly LetterRecipient[];
  readonly next?: string | undefined;
}

/** All pages of a letter's recipients. */
export async function allRecipients(read: (body: { cursor?: string }) => Promise<Page>): Promise<LetterRecipient[]> {
  const all: LetterRecipient[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor === undefined ? {} : { cursor });
    all.push(...page.recipients);
    cursor = page.next;
  } while (cursor !== undefined);
  return all;
}
