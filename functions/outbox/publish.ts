import { describe, log, logging } from '../kit/log.ts';
import { type Answer, batches, put } from './bus.ts';
import { countTry, isListed, isWhole, type OutboxRow, remove, showLate } from './store.ts';

export const mostTries = 20;

/** The source of items: the table's stream, immediately, or the sweep, for those that remained. */
export type Origin = 'stream' | 'sweep';

/**
 * An event that a list waits for stays until `index` has read it. The sweep cannot know whether it was published, so it
 * sends it again and marks it as sent. Never throws for single events. A refusal counts as an attempt, an outage does
 * not, so that even a long one parks nothing. Returns false if the bus is out and the rest was not tried.
 */
export async function publish(items: readonly OutboxRow[], origin: Origin): Promise<boolean> {
  const broken = items.filter((item) => !isWhole(item));
  await Promise.all(broken.map((item) => settle(item, { refused: 'it is no event' }, origin)));
  for (const batch of batches(items.filter(isWhole))) {
    const { answers, error } = await put(batch);
    await Promise.all(batch.map((item, index) => settle(item, answers[index] ?? 'outage', origin)));
    if (answers.every((answer) => answer === 'outage')) {
      log('error', 'the bus takes nothing', { events: batch.length, ...describe(error) });
      return false;
    }
  }
  return true;
}

async function settle(item: OutboxRow, answer: Answer, origin: Origin): Promise<void> {
  const envelope = isWhole(item) ? item.envelope : undefined;
  const listed = isWhole(item) && isListed(item) ? item : undefined;
  await logging({ correlationId: envelope?.correlationId ?? 'none', eventId: item.pk }, async () => {
    try {
      if (answer === 'accepted') {
        log('info', 'event published', { type: envelope?.type });
        if (!listed) return await remove(item.pk);
        return origin === 'sweep' ? await showLate(listed, true) : undefined;
      }
      if (listed && listed.gpk === undefined) await showLate(listed, false);
      if (answer === 'outage') return;
      const tries = (item.tries ?? 0) + 1;
      log('error', 'the bus refused an event', { reason: answer.refused, tries });
      await countTry(item.pk, tries >= mostTries);
    } catch (error) {
      // An accepted event that stays is published again. Consumers recognise its id.
      log('error', 'the outbox could not be brought up to date', describe(error));
    }
  });
}
