const n = (count: number) => count.toLocaleString('en-US');
const mails = (count: number) => (count === 1 ? '1 email' : `${n(count)} emails`);
const people = (count: number) => (count === 1 ? '1 person' : `${n(count)} people`);

/** Fixed text of the letters to everyone registered for an event. */
export const messages = {
  label: 'Write to all',
  title: (event: string) => `Write to all of ${event}`,
  failure: { title: 'Error Loading Event', text: 'Failed to fetch the event' },
  form: {
    heading: 'New letter',
    to: 'To',
    toMissing: 'Choose whom it goes to.',
    audiences: {
      confirmed: 'Everyone who is registered',
      waitlisted: 'The waiting list',
      both: 'Everyone who is registered, and the waiting list',
    },
    subject: 'Subject',
    subjectMissing: 'Give the letter a subject.',
    text: 'Text',
    textHint:
      'The greeting, the event’s facts and why they get this email are added around it. Answers come to the office.',
    textMissing: 'Write the letter.',
    look: 'Preview and send',
    looking: 'Sending…',
    failed: 'The letter was not sent',
    calledOff: 'This event was called off: everyone was told by email, and nobody is registered any more.',
  },
  preview: {
    title: 'Send this letter?',
    loading: 'How it reads, and how many get it, is being read…',
    reach: (count: number, registered: number) =>
      `${mails(count)}, one to each mailbox, for ${people(registered)}. It begins at once and can be stopped.`,
    nobody: 'Nobody would get it: there is no such registration with an email address.',
    subject: 'Subject',
    replyTo: 'Answers go to',
    body: 'The email',
    yes: (count: number) => `Send ${mails(count)}`,
    no: 'Go on writing',
    close: 'Close',
    trial: 'Send a trial to me',
    trying: 'A trial is being sent…',
    tried: 'A trial is on its way to you.',
    failed: 'The preview could not be made',
    trialFailed: 'No trial was sent',
    tooManyTrials: 'You had ten trials within the last hour.',
    noAddress: 'Your account has no email address.',
  },
  sent: (subject: string) => `“${subject}” is being sent`,
  list: {
    heading: 'Letters sent',
    empty: 'No letter was sent to this event yet.',
    failure: { title: 'Error Loading Letters', text: 'Failed to fetch the letters' },
    by: (name: string, when: string) => (name ? `${name}, ${when}` : when),
    states: { sending: 'Being sent', stopped: 'Stopped', done: 'Sent' },
    progress: (subject: string) => `How far “${subject}” is`,
    sent: (sent: number, all: number) => `${n(sent)} of ${mails(all)} sent`,
    failed: (count: number) => `${n(count)} could not be delivered`,
    left: (count: number) => `${n(count)} left out: cancelled meanwhile, stopped, or had too many emails`,
    read: 'Read it',
    stop: 'Stop',
    stopOf: (subject: string) => `Stop “${subject}”`,
  },
  stop: {
    title: (subject: string) => `Stop “${subject}”?`,
    text: 'Who was not emailed yet gets nothing. What was sent cannot be called back, and a stopped letter does not go on.',
    yes: 'Stop the letter',
    no: 'Let it go on',
    done: 'The letter was stopped.',
    failed: 'It was not stopped',
  },
} as const;
