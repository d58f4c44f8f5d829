import type { ChangedArea } from '#shared/history/areas.ts';

const areas: Readonly<Record<ChangedArea, string>> = {
  content: 'Texts, settings, pages, slides',
  ministry: 'Ministries',
  image: 'Images',
  media: 'Sermons and files',
};

/** What the history of changes says. */
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
    /** What cannot be undone, by action, and what to do. */
    final: {
      'media.delete':
        'The recording’s file was removed with it, so that this cannot be undone. Upload it again to bring it back.',
      'media.publish': 'A recording that should not be here is deleted where it is listed.',
    } as Readonly<Record<string, string>>,
    fields: { content: 'Text' } as Readonly<Record<string, string>>,
  },
  undo: {
    label: 'Undo this change',
    done: (what: string) => `“${what}” says again what it said before.`,
    failed: 'The change was not undone',
    stale: (now: string) => `It has been changed since. It now says: “${now}”`,
    staleHow: 'If this may go, choose “Put back anyway”.',
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
