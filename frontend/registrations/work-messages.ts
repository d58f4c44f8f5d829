const n = (count: number) => count.toLocaleString('en-US');
const registrations = (count: number) => (count === 1 ? '1 registration' : `${n(count)} registrations`);

/** What is said around the office's work on registrations. */
export const workMessages = {
  filter: { label: 'Work', all: 'Any work' },
  counted: (
    state: string,
    { total = 0, atLeast }: { readonly total?: number | undefined; readonly atLeast?: true | undefined },
  ) => `${state} (${n(total)}${atLeast ? '+' : ''})`,
  assignee: { label: 'Whose', all: 'Anybody’s', mine: 'Mine', nobodys: 'Nobody’s', unknown: 'Somebody who left' },
  /** The heads of the file. */
  sheet: { state: 'State', assignee: 'Assignee' },
  part: {
    label: 'Work of the office',
    state: 'How far it is',
    who: 'Who has it',
    nobody: 'Nobody',
    me: (name: string) => `${name} (you)`,
    take: 'Take it',
    stale: 'This has changed since you opened it',
    now: (state: string, who: string) => `It is now: ${state}, ${who}.`,
    yours: (said: string) => `You chose: ${said}.`,
    mine: 'Set mine all the same',
    theirs: 'Leave it so',
    failed: 'Nothing was changed',
  },
  notes: {
    label: 'Notes',
    add: 'Add a note',
    hint: 'The office alone reads notes.',
    empty: 'Write something first.',
    save: 'Add note',
    keep: 'Save note',
    saving: 'Saving…',
    failed: 'The note was not saved',
    notRead: 'The notes could not be read.',
    again: 'Try again',
    somebody: 'Somebody who left',
    edited: 'edited',
    edit: 'Edit',
    editOne: 'Edit your note',
    remove: 'Remove',
    one: (at: string) => `your note of ${at}`,
    removing: 'Remove your note?',
    removeText: 'Nobody can read it afterwards.',
    removeYes: 'Remove it',
    removeNo: 'Keep it',
    notRemoved: 'The note was not removed',
  },
  set: {
    label: 'Set work',
    title: (count: number) => `How far is the office with ${registrations(count)}?`,
    text: 'Each is changed for itself; what is so already stays.',
    choice: 'Work',
    yes: (count: number) => `Set ${registrations(count)}`,
    busy: 'Setting…',
    done: (count: number) => `${registrations(count)} ${count === 1 ? 'is' : 'are'} set.`,
    one: (name: string) => `${name} is set.`,
  },
  give: {
    label: 'Assign',
    title: (count: number) => `Who has ${registrations(count)}?`,
    text: 'They are found under Mine by whoever has them.',
    choice: 'Who has it',
    yes: (count: number) => `Assign ${registrations(count)}`,
    busy: 'Assigning…',
    done: (count: number) => `${registrations(count)} ${count === 1 ? 'is' : 'are'} assigned.`,
    one: (name: string) => `${name} is assigned.`,
  },
  no: 'Change nothing',
  failed: 'Nothing was changed',
  unsure: 'We do not know whether it was changed',
  again: 'You may press again: what is so already stays.',
  changed: (savedBy: string) =>
    ['It has changed since the list was read; the list shows how.', savedBy, 'Press again to change it all the same.']
      .filter(Boolean)
      .join(' '),
} as const;
