import { describe, expect, it } from 'vitest';
import { resetInstance } from '../kit/instance-state.ts';
import { startWorld } from '../testing/world.ts';
import { mailboxOf, mostToLeave } from './limits.ts';
import { mayLeave, takeTurn } from './store.ts';

const world = startWorld();

it('an address is folded to its mailbox, without the part after a plus, dots and case', () => {
  const aliases = ['victim@example.org', 'V.ictim@example.org', 'victim+a@example.org', 'vic.tim+b.c@Example.ORG'];
  expect(new Set(aliases.map(mailboxOf))).toEqual(new Set(['victim@example.org']));
  expect(mailboxOf('victims@example.org')).not.toBe('victim@example.org');
});

describe('the mails of all instances together', () => {
  async function allowed(asks: number, ask: () => Promise<boolean>): Promise<number> {
    let count = 0;
    for (let n = 0; n < asks; n++) {
      resetInstance();
      if (await ask()) count += 1;
    }
    return count;
  }

  it('leave as often as a span of time allows, and again in the next span', async () => {
    const { most, span } = mostToLeave.alerts;
    const ask = () => mayLeave('alerts', world.now);
    expect(await allowed(most + 5, ask)).toBe(most);
    world.now += span;
    expect(await allowed(1, ask)).toBe(1);
  });

  it('use up the allowance of their own kind alone', async () => {
    await allowed(mostToLeave.alerts.most + 1, () => mayLeave('alerts', world.now));
    expect(await mayLeave('staff', world.now)).toBe(true);
  });
});

describe('a turn', () => {
  it('comes no sooner than the environment says, after the turn before it', async () => {
    const waits = [];
    for (let mails = 0; mails < 4; mails++) waits.push(await takeTurn('letters', 200, world.now));
    expect(waits).toEqual([0, 200, 400, 600]);
    world.now += 750;
    expect(await takeTurn('letters', 200, world.now)).toBe(50);
    world.now += 10_000;
    expect(await takeTurn('letters', 200, world.now)).toBe(0);
  });

  it('differs for each of ten calls at once, and each kind has its own', async () => {
    const waits = await Promise.all(Array.from({ length: 10 }, () => takeTurn('letters', 200, world.now)));
    expect(waits.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index * 200));
    expect(await takeTurn('others', 200, world.now)).toBe(0);
  });
});
