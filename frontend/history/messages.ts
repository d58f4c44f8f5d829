import type { ChangedArea } from '#shared/history/areas.ts';
import { keptDays } from '#shared/history/kept.ts';

const areas: Readonly<Record<ChangedArea, string>> = {
  content: 'Texts, settings, pages, slides',
  ministry: 'Ministries',
  image: 'Images',
  media: 'Sermons and files',
};

/** Fixed text of the history of changes. */
export const messages = {
  list: {
    caption: 'Changes',
    search: { label: 'Search what was changed', placeholder: 'What was changed' },
    counted: (count: string) => (count === '1' ? '1 change' : `${count} changes`),
    empty: { title: 'Nothing was changed yet', text: 'What you and others change of the site will stand here.' },
    none: 'No change found',
    failure: { title: 'The changes did not arrive', text: 'The church’s computer did not answer.', again: 'Try again' },
  },
  table: { what: 'What', now: 'It says', who: 'Who', when: 'When' },
  area: { label: 'Kind', all: 'All kinds', options: areas },
  target: 'Thing',
  everything: 'Everything',
  oneThing: 'One thing',
  gone: 'Removed',
  nobody: 'Somebody who left',
  undid: 'Takes a change back',
  details: {
    nothing: 'Nothing',
    added: 'added',
    removed: 'removed',
    same: 'Nothing that is shown differs.',
    who: 'Changed by',
    when: 'Changed',
    /** Why a change that removed files cannot be undone any more. */
    filesGone: `This cannot be undone any more: files that a change took away are kept for ${keptDays} days, and then removed. Upload the file again to bring it back.`,
    fields: { content: 'Text' } as Readonly<Record<string, string>>,
  },
  undo: {
    label: 'Undo this change',
    done: (what: string) => `“${what}” is again what it was before.`,
    failed: 'The change was not undone',
    stale: (now: string, savedBy: string) =>
      ['It has been changed since.', savedBy, `It now says: “${now}” If this may go, choose “Put back anyway”.`]
        .filter(Boolean)
        .join(' '),
    network: 'The church’s computer did not answer; look at the list before you try again.',
  },
  restore: {
    label: 'Put back anyway',
    title: (what: string) => `Put back what “${what}” said before this change?`,
    text: 'Whatever was written since is replaced. It stays in this list, and this, too, can be undone.',
    yes: 'Put it back',
    no: 'Leave it',
    busy: 'Putting it back',
  },
} as const;
