import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Search } from '../staff/form/use-find.ts';
import { messages } from './messages.ts';

const send = vi.fn<typeof fetch>(async () => new Response('{"success":true}'));

beforeEach(() => {
  // A page reports an error once, and five at most.
  vi.resetModules();
  send.mockClear();
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('location', { pathname: '/SermonArchive' });
});
afterEach(() => {
  vi.doUnmock('../staff/call.ts');
  vi.unstubAllGlobals();
});

/** An error of our own code, as a browser throws it. */
function fault(): TypeError {
  const stack = 'TypeError\n    at read (https://church.example/assets/archive-B1.js:1:2)';
  return Object.assign(new TypeError('read is not a function'), { stack });
}

/** A lost connection, as the API client throws it. */
const lost = () => Object.assign(new Error('No answer'), { code: 'network' });

const reasons = () => send.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).reason);

/** The text that each part of the site shows for `error`. */
const parts: Readonly<Record<string, (error: Error) => Promise<string>>> = {
  'the search of a picker': async (error) => {
    const { FindStatus } = await import('../staff/form/find-field.tsx');
    const { lookFor } = await import('../staff/form/use-find.ts');
    vi.useFakeTimers();
    let search: Search = { is: 'idle' };
    const find = () => Promise.reject(error);
    lookFor(find, 'mary', (next) => {
      search = next;
    });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    return renderToString(<FindStatus search={search} />).replaceAll(/<[^>]*>/g, '');
  },
  'the delete button of a recording': async (error) => {
    const { failureOf } = await import('../media/delete-button.tsx');
    return failureOf(error).text;
  },
};

describe.each(Object.entries(parts))('failure in %s', (_, failWith) => {
  it('an error of our own code is reported, and the text says that the fault is ours', async () => {
    expect(await failWith(fault())).toBe(messages.failure.brokenText);
    await expect.poll(reasons).toEqual(['read is not a function']);
  });

  it('a lost connection is blamed, and nothing is reported', async () => {
    expect(await failWith(lost())).not.toBe(messages.failure.brokenText);
    expect(reasons()).toEqual([]);
  });
});

it('a poll reports an error of our own code, and does not call it a lost connection', async () => {
  const { createPoll } = await import('./poll.ts');
  const failureOf = async (error: Error) => {
    const poll = createPoll(() => Promise.reject(error));
    await poll.refresh();
    return poll.get().failure;
  };
  expect([await failureOf(lost()), reasons()]).toEqual(['network', []]);
  expect(await failureOf(fault())).toBe('refused');
  await expect.poll(reasons).toEqual(['read is not a function']);
});

it.each([
  ['a lost connection', lost(), true],
  ['an error outside the API', new Error('Aborted'), true],
  ['a refusal', Object.assign(new Error('Access denied'), { code: 'forbidden' }), false],
])('%s counts as no answer only if the server gave none', async (_, error, isUnanswered) => {
  const poll = await import('./poll.ts');
  expect(poll.isUnanswered(error)).toBe(isUnanswered);
});

it('a visitors’ form reports an error of our own code, and does not blame the connection', async () => {
  const { meaningOf } = await import('../forms/meaning.ts');
  expect(await meaningOf(fault())).toMatchObject({ kind: 'retry' });
  await expect.poll(reasons).toEqual(['read is not a function']);
});

it('edit mode reports an error of our own code that prevents loading the texts', async () => {
  vi.doMock('../staff/call.ts', () => ({ call: () => Promise.reject(fault()) }));
  const { useComponents } = await import('../edit/use-components.ts');
  let ask: ReturnType<typeof useComponents>['ask'] = async () => {};
  const Page = () => {
    ask = useComponents().ask;
    return null;
  };
  renderToString(<Page />);
  await ask(['hero_title']);
  await expect.poll(reasons).toEqual(['read is not a function']);
});
