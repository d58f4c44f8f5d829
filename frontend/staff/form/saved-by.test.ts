import { expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { changeActions } from '../../history/undo.ts';
import { staleText } from '../../home/manage/use-changes.tsx';
import { staleText as mergeStaleText } from '../../members/merge-words.ts';
import { workActions } from '../../registrations/work-actions.ts';
import { type Action, isRowAction } from '../list/list.ts';
import { textOf } from '../refusal.ts';
import { savedBy } from './saved-by.ts';

it.each([
  ['a colleague', { saved_by: 'Wanjirũ Kamau' }, 'Wanjirũ Kamau saved it.'],
  ['the caller', { saved_by_you: true }, 'You saved it, in another tab or on another device.'],
  ['an unknown user', {}, ''],
])('a refused save says that %s saved the newer version', (_, details, text) => {
  expect(savedBy({ details })).toBe(text);
});

const refusal = (current: unknown, who: object) =>
  new ApiError('version_conflict', { status: 409, body: { error: 'Look at both.', current, ...who } });

function failed<Row>(action: Action<Row> | undefined, error: ApiError): string {
  if (!action || !isRowAction(action)) throw new Error('This action cannot fail');
  return action.failed(error).text;
}

const slides = { data: [{ order: 1, title: 'The gate' }] };

it.each<[screen: string, text: (who: object) => string, named: string, unnamed: string]>([
  [
    'the undo of the history',
    (who) => failed(changeActions[0], refusal({ content: 'Karibu', version: 3 }, who)),
    'It has been changed since. Wanjirũ Kamau saved it. It now says: “Karibu” To overwrite that, choose “Restore, overwriting later changes”.',
    'It has been changed since. It now says: “Karibu” To overwrite that, choose “Restore, overwriting later changes”.',
  ],
  [
    'the form that merges two members',
    (who) => mergeStaleText(refusal({}, who)),
    'One of them has changed since you opened it. Wanjirũ Kamau saved it. Both are shown as they are now. Please check again.',
    'One of them has changed since you opened it. Both are shown as they are now. Please check again.',
  ],
  [
    'work on a selection of registrations',
    (who) => failed(workActions([])[0], refusal({}, who)),
    'Someone else has changed it. The list shows how it is now. Wanjirũ Kamau saved it. Press again to change it anyway.',
    'Someone else has changed it. The list shows how it is now. Press again to change it anyway.',
  ],
  [
    'the list of slides',
    (who) => staleText(refusal(slides, who)),
    'Wanjirũ Kamau saved it. It is now: 1. The gate. Do you want to apply your change to this list?',
    'It is now: 1. The gate. Do you want to apply your change to this list?',
  ],
  [
    'a screen without a text of its own',
    (who) => textOf(refusal({}, who), ''),
    'This has changed since you opened it. Wanjirũ Kamau saved it.',
    'Look at both.',
  ],
])('%s says who saved the newer version, if the server knows', (_, text, named, unnamed) => {
  expect([text({ saved_by: 'Wanjirũ Kamau' }), text({})]).toEqual([named, unnamed]);
});
