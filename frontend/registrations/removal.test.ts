import { expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import type { Note } from '#shared/registrations/work.ts';
import { removeNote } from './removal.ts';

const note = { id: 'n'.repeat(26), text: 'Rang', version: 1 } as Note;

it('a note that another tab changed is shown as it is now, and the next press removes that version', async () => {
  const current = { ...note, text: 'Rang twice', version: 2 };
  const stale = new ApiError('version_conflict', { status: 409, body: { current, saved_by_you: true } });
  const remove = vi.fn().mockRejectedValueOnce(stale).mockResolvedValueOnce({});
  const kept = await removeNote(note, remove);
  expect(kept).toEqual({ problem: expect.stringContaining('another tab'), current });
  expect(await removeNote(kept?.current ?? note, remove)).toBeUndefined();
  expect(remove.mock.calls).toEqual([[1], [2]]);
});

it('a note that another tab removed counts as removed, and a lost answer leaves the result open', async () => {
  expect(await removeNote(note, vi.fn().mockRejectedValue(new ApiError('not_found', { status: 404 })))).toBeUndefined();
  const lost = await removeNote(note, vi.fn().mockRejectedValue(new ApiError('network')));
  expect(lost).toEqual({ problem: 'We do not know whether it was changed' });
});
