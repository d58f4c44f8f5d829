import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEvent } from '../calendar/store.ts';
import { forgetFacts } from '../registrations/facts.ts';
import { makeEvent, registrationFor, submit } from '../testing/factories.ts';
import { startWorld } from '../testing/world.ts';
import { unhurried } from './consume.ts';
import { timeLeft, within } from './deadline.ts';
import { requestPatience } from './http.ts';
import { db, tryPatience } from './table.ts';

const world = startWorld();
let time = 0;
afterEach(() => {
  db().middlewareStack.remove('slow');
  vi.restoreAllMocks();
});

/** From now on each try of a call takes all the time that it may, on a clock of the test; some are answered then. */
function slowTables(answers: (command: string, tries: number) => boolean): void {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const tries = new Map<string, number>();
  db().middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName).replace(/Command$/, '');
      tries.set(command, (tries.get(command) ?? 0) + 1);
      time += tryPatience;
      if (answers(command, tries.get(command) ?? 0)) return next(args);
      throw Object.assign(new Error('No answer'), { name: 'TimeoutError' });
    },
    { step: 'deserialize', priority: 'high', name: 'slow' },
  );
}

describe('a request to slow tables is answered one try after its deadline', () => {
  it.each([
    ['all are silent', () => false],
    ['the first read is answered at last', (command: string, tries: number) => command === 'GetItem' && tries === 3],
    ['reads are answered at the second try', (command: string, tries: number) => command === 'GetItem' && tries > 1],
    ['reads are answered', (command: string) => command !== 'TransactWriteItems'],
  ])('where %s', async (_, answers) => {
    const event = await makeEvent();
    forgetFacts();
    const before = await world.everything();
    slowTables(answers);
    const { status, headers } = await submit(registrationFor(event));
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(time).toBeGreaterThan(0);
    expect(time).toBeLessThanOrEqual(requestPatience + tryPatience);
    db().middlewareStack.remove('slow');
    expect(await world.everything()).toBe(before);
  });
});

it('a deadline inside another can only be earlier, and no call begins after it', async () => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  expect(timeLeft()).toBe(Number.POSITIVE_INFINITY);
  await within(1000, async () => {
    await within(5000, async () => expect(timeLeft()).toBe(1000));
    await within(500, async () => expect(timeLeft()).toBe(500));
    time = 1000;
    world.calls.length = 0;
    await expect(world.items('seats')).rejects.toMatchObject({ code: 'busy' });
  });
});

it('what a consumer asks is tried eight times before its message is hidden, what somebody waits for three times', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  slowTables((_, tries) => tries === unhurried);
  expect(await within(60_000, () => readEvent('none'), unhurried)).toBeUndefined();
  expect(time).toBe(unhurried * tryPatience);
  db().middlewareStack.remove('slow');
  slowTables(() => false);
  await expect(within(60_000, () => readEvent('none'))).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(time).toBe(3 * tryPatience);
});
