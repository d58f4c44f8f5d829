import { describe, expect, it } from 'vitest';
import { addresses } from '#shared/api/addresses.ts';
import { type ApiError, createApi, type Send } from '#shared/api/client.ts';
import type { DoorChange } from '#shared/registrations/door.ts';
import { sampleRegistration } from '../samples.ts';
import { doorSums } from './door-sums.ts';
import { createTickQueue, mostKept, type TickStorage, withTicks } from './kept-ticks.ts';

function storage(): TickStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const one = sampleRegistration({ id: 'one', people: 2 });
const ok = { status: 200, body: JSON.stringify({ success: true, registration: one }) };
const refusal = { status: 409, body: JSON.stringify({ code: 'registration_cancelled', error: 'It was cancelled.' }) };

/** A queue in a browser whose fetch answers with `net.reply`, and fails without one. */
function door(kept: TickStorage | undefined = storage(), event = 'supper') {
  const net: { reply: Awaited<ReturnType<Send>> | undefined; onFetch?: () => void } = { reply: undefined };
  const sent: string[] = [];
  const send: Send = async ({ path, body }) => {
    net.onFetch?.();
    if (!net.reply) throw new TypeError('Failed to fetch');
    sent.push(`${path.split('/').at(-2)} ${body}`);
    return net.reply;
  };
  const { tickDoor } = createApi(send, { tickDoor: addresses.tickDoor });
  const refused: unknown[] = [];
  const queue = createTickQueue({
    prefix: `door-ticks:${event}:`,
    storage: kept,
    send: async (id, body) => (await tickDoor({ params: { id }, body })).registration,
    onSaved: () => {},
    onRefused: (_, error) => refused.push(error),
  });
  return { queue, net, sent, refused };
}

describe('ticks at a door without signal', () => {
  it('keeps a tick whose request fails, and sends it once when the connection is back', async () => {
    const { queue, net, sent } = door();
    expect(await queue.add('one', { arrived: true })).toBe('kept');
    expect(queue.ticks()).toEqual({ one: { arrived: true } });
    expect(queue.isHeld()).toBe(true);
    net.reply = ok;
    expect(await queue.flush()).toBe('saved');
    expect(await queue.flush()).toBe('saved');
    expect(sent).toEqual(['one {"arrived":true}']);
    expect(queue.ticks()).toEqual({});
    expect(queue.isHeld()).toBe(false);
  });

  it('sends the ticks of an earlier visit to the page, and leaves those of another event', async () => {
    const kept = storage();
    await door(kept).queue.add('one', { arrived: true });
    await door(kept, 'carols').queue.add('two', { paid_cash: true });
    kept.setItem('door-ticks:supper:odd', '{"arrived":"yes"}');
    const { queue, net, sent } = door(kept);
    net.reply = ok;
    await queue.flush();
    expect(sent).toEqual(['one {"arrived":true}']);
    expect([...kept.entries.keys()]).toEqual(['door-ticks:carols:two', 'door-ticks:supper:odd']);
  });

  it('sends only the last state of a box that is ticked and cleared without signal', async () => {
    const { queue, net, sent } = door();
    await queue.add('one', { arrived: true });
    await queue.add('one', { paid_cash: true });
    await queue.add('one', { arrived: false });
    net.reply = ok;
    await queue.flush();
    expect(sent).toEqual(['one {"arrived":false,"paid_cash":true}']);
  });

  it('sends the ticks of several people of a party together, and of each only the last', async () => {
    const { queue, net, sent } = door();
    await queue.add('one', { here: { '1': true } });
    await queue.add('one', { here: { '2': true } });
    await queue.add('one', { here: { '1': false } });
    net.reply = ok;
    await queue.flush();
    expect(sent).toEqual(['one {"here":{"1":false,"2":true}}']);
  });

  it('a tick for the whole party replaces those of its people, and later ones follow it', async () => {
    const { queue } = door();
    await queue.add('one', { here: { '1': true } });
    await queue.add('one', { arrived: true });
    expect(queue.ticks()).toEqual({ one: { arrived: true } });
    await queue.add('one', { here: { '2': false } });
    expect(queue.ticks()).toEqual({ one: { arrived: true, here: { '2': false } } });
  });

  it.each<[string, DoorChange, DoorChange, readonly string[]]>([
    ['another person', { here: { '1': true } }, { here: { '2': true } }, ['{"here":{"2":true}}']],
    ['the same person', { here: { '1': true } }, { here: { '1': false } }, ['{"here":{"1":false}}']],
    ['the whole party', { arrived: true, here: { '1': false } }, { arrived: true }, ['{"arrived":true}']],
    ['the same tick again', { here: { '1': true } }, { here: { '1': true } }, []],
  ])('a tick for %s during the request is sent after it if the server lacks it', async (_, first, then, more) => {
    const { queue, net, sent } = door();
    net.reply = ok;
    net.onFetch = () => {
      net.onFetch = () => {};
      void queue.add('one', then);
    };
    await queue.add('one', first);
    expect(sent.slice(1)).toEqual(more.map((body) => `one ${body}`));
    expect(queue.ticks()).toEqual({});
  });

  it('sends a change made during the request after it', async () => {
    const { queue, net, sent } = door();
    net.reply = ok;
    net.onFetch = () => {
      net.onFetch = () => {};
      void queue.add('one', { arrived: false });
    };
    await queue.add('one', { arrived: true });
    expect(sent).toEqual(['one {"arrived":true}', 'one {"arrived":false}']);
    expect(queue.ticks()).toEqual({});
  });

  it('drops a tick that the server refuses, and goes on with the next', async () => {
    const { queue, net, refused, sent } = door();
    await queue.add('gone', { arrived: true });
    await queue.add('one', { arrived: true });
    net.reply = refusal;
    net.onFetch = () => {
      if (sent.length === 1) net.reply = ok;
    };
    expect(await queue.flush()).toBe('saved');
    expect(refused).toEqual([expect.objectContaining({ code: 'registration_cancelled' }) as ApiError]);
    expect(queue.ticks()).toEqual({});
  });

  it.each([401, 429, 500, 503])('keeps a tick when the server answers %i', async (status) => {
    const { queue, net } = door();
    net.reply = { status, body: '' };
    expect(await queue.add('one', { arrived: true })).toBe('kept');
  });

  it('keeps at most the ticks of 500 registrations of an event', async () => {
    const { queue } = door();
    for (let at = 0; at < mostKept; at += 1) await queue.add(`r${at}`, { arrived: true });
    expect(await queue.add('one', { arrived: true })).toBe('full');
    expect(await queue.add('r0', { arrived: false })).toBe('kept');
    expect(Object.keys(queue.ticks())).toHaveLength(500);
  });

  it('keeps ticks while the page is open if the browser lacks storage', async () => {
    const { queue, net, sent } = door(undefined);
    await queue.add('one', { arrived: true });
    net.reply = ok;
    await queue.flush();
    expect(sent).toHaveLength(1);
  });

  it('counts kept ticks in the list', () => {
    expect(doorSums(withTicks([one], { one: { arrived: true } })).arrived).toBe(2);
    expect(doorSums(withTicks([one], { one: { here: { '2': true } } })).arrived).toBe(1);
  });
});
