import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages as list } from '../list/messages.ts';
import type { SearchResult } from './draft.ts';
import { FindStatus } from './find-field.tsx';
import { lookFor, type Search } from './use-find.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mary = { value: 'mary', label: 'Mary Otieno · M-000002' };
const maria = { value: 'maria', label: 'Maria Kamau · M-000001' };

/** A search for `mar` that receives these answers in order. */
function searching(...answers: readonly SearchResult[]) {
  let search: Search = { is: 'idle' };
  const find = vi.fn(async () => answers[find.mock.calls.length - 1] ?? { options: [], behind: undefined });
  const stop = lookFor(find, 'mar', (next) => {
    search = next;
  });
  return {
    find,
    stop,
    text: () => renderToString(<FindStatus search={search} />).replaceAll(/<[^>]*>/g, ' '),
    offered: () => (search.is === 'found' ? search.options.map(({ label }) => label) : []),
  };
}

describe('picker with an index that is behind', () => {
  it('a picker shows the warning from the second incomplete answer until a complete one', async () => {
    const picker = searching(
      { options: [], behind: true },
      { options: [], behind: true },
      { options: [mary], behind: undefined },
    );
    await vi.advanceTimersByTimeAsync(250);
    expect(picker.text()).not.toContain(list.incomplete);
    await vi.advanceTimersByTimeAsync(3000);
    expect(picker.text()).toContain(list.incomplete);
    await vi.advanceTimersByTimeAsync(3000);
    expect(picker.text()).not.toContain(list.incomplete);
    expect(picker.offered()).toEqual([mary.label]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(picker.find).toHaveBeenCalledTimes(3);
  });

  it('a picker keeps the order of its options when new ones arrive', async () => {
    const picker = searching({ options: [mary], behind: true }, { options: [maria, mary], behind: undefined });
    await vi.advanceTimersByTimeAsync(250 + 3000);
    expect(picker.offered()).toEqual([mary.label, maria.label]);
  });

  it('a closed picker stops repeating its search', async () => {
    const picker = searching({ options: [mary], behind: true });
    await vi.advanceTimersByTimeAsync(250);
    picker.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(picker.find).toHaveBeenCalledTimes(1);
  });
});
