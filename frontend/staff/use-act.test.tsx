import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { queries } from './queries.ts';
import { useAct } from './use-act.ts';

type Act = ReturnType<typeof useAct>['act'];

/** The `act` of a screen. */
function drawn(): Act {
  let act: Act | undefined;
  function Screen() {
    act = useAct().act;
    return null;
  }
  renderToString(<Screen />);
  if (!act) throw new Error('The screen was not drawn');
  return act;
}

afterEach(() => {
  onlineManager.setOnline(true);
  queries.clear();
});

describe('an action of staff', () => {
  it('ignores a second press while the first one runs, and accepts one afterwards', async () => {
    const act = drawn();
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn(() => promise);
    const failed = vi.fn();
    const presses = [act(work, failed), act(work, failed)];
    resolve();
    await Promise.all(presses);
    expect(work).toHaveBeenCalledTimes(1);
    await act(work, failed);
    expect(work).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it('passes its failure to `failed`, does not reject, and may be tried again', async () => {
    const act = drawn();
    const error = new ApiError('busy', {});
    const failed = vi.fn();
    await expect(act(() => Promise.reject(error), failed)).resolves.toBeUndefined();
    expect(failed.mock.calls).toEqual([[error]]);
    const work = vi.fn(async () => {});
    await act(work, failed);
    expect(work).toHaveBeenCalledTimes(1);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('passes an error that `work` throws before its first await to `failed`, too', async () => {
    const error = new ApiError('forbidden', {});
    const failed = vi.fn();
    await drawn()(() => {
      throw error;
    }, failed);
    expect(failed.mock.calls).toEqual([[error]]);
  });

  it('runs without a connection, so that staff learn at once that the site is out of reach', async () => {
    onlineManager.setOnline(false);
    const work = vi.fn(async () => {});
    void drawn()(work, () => {});
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  });

  it('makes its screen busy while it runs', () => {
    const seen: boolean[] = [];
    function Screen() {
      const { busy, act } = useAct();
      const [isPressed, setPressed] = useState(false);
      seen.push(busy);
      if (!isPressed) {
        setPressed(true);
        void act(
          () => new Promise(() => {}),
          () => {},
        );
      }
      return null;
    }
    renderToString(<Screen />);
    expect(seen).toEqual([false, true]);
  });
});
