const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`);

/** Fixed text about sending a confirmation again. */
export const messages = {
  label: 'Send confirmation again',
  title: (name: string) => `Send ${name} the confirmation again?`,
  text: (email: string) =>
    `It goes to ${email} and says how the registration stands now: the event’s time and place, the reference, and what is to pay.`,
  held: (email: string) => `The email that asks to confirm these places goes to ${email} once more.`,
  message: (email: string) => `It goes to ${email} and says what the first one said.`,
  yes: () => 'Send again',
  busy: 'Sending…',
  no: 'Do not send',
  failed: 'Nothing was sent',
  unsure: 'We do not know whether it is sent',
  again: 'You may press again: it is sent once at most.',
  done: (name: string) => `The confirmation to ${name} is on its way.`,
  sent: 'Confirmation sent again',
  many: {
    label: 'Send confirmations again',
    title: (count: number) => `Send ${mails(count)} again?`,
    text: 'Each says how the registration stands now.',
    yes: (count: number) => `Send ${mails(count)}`,
    done: (count: number) => `${mails(count)} on the way.`,
  },
  refusals: {
    rate_limited: 'It was sent three times within the last hour. Ask whether it lies in their spam folder.',
    registration_cancelled: 'It was cancelled meanwhile.',
    not_mailable: 'There is nothing to confirm any more. Please read the list again.',
  },
  reasons: {
    suspect: 'It looks like spam and was never confirmed. Accept it first.',
    waiting: 'It is on the waiting list: nothing was confirmed yet.',
    trial: 'It is a trial.',
    no_mailbox: 'No email address was given.',
    called_off: 'The event was called off, of which they are told in an email of its own.',
  },
} as const;
