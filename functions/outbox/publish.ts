import { describe, log, logging } from '../kit/log.ts';
import { type Answer, batches, put } from './bus.ts';
import { countTry, type Found, isListed, isWhole, remove, showLate } from './store.ts';

/** An event that the bus refused so often is parked. */
export const mostTries = 20;

/** Who brings items: the table's stream, at once, or the sweep, which finds those that stayed. */
export type Origin = 'stream' | 'sweep';

/**
 * Puts events on the bus and takes accepted ones out of the outbox. An event that a list waits for stays until `index` has read it: the
 * stream leaves it without a write, and the sweep, which cannot know whether the bus has it, sends it once more and marks it as sent.
 * Never throws for one of them: what stays is taken up again by the next sweep. A refused event counts a try; an outage counts none, so that however long it
 * lasts, nothing is parked by it. Answers false where the bus is out, and the rest was not tried. What is no event is
 * refused here, alone: the others go out.
 */
export async function publish(items: readonly Found[], origin: Origin): Promise<boolean> {
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

async function settle(item: Found, answer: Answer, origin: Origin): Promise<void> {
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
      // An accepted event that stays goes out once more: consumers know its id.
      log('error', 'the outbox could not be brought up to date', describe(error));
    }
  });
}
