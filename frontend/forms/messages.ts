import type { FormType } from '#shared/forms/catalogue.ts';

/** Texts of all forms in addition to their labels. A translation is another table of the same shape. */
export const messages = {
  lead: 'Please fill in all fields not marked optional.',
  kept: 'What you typed before is still here.',
  keeps: 'What you type stays in this tab until it is sent. On a phone that others use:',
  clear: 'Clear the form',
  close: 'Close',
  optional: '(optional)',
  choose: 'Choose one',
  fewer: 'One fewer',
  more: 'One more',
  sending: 'Sending…',
  honeypot: 'Leave this empty',
  service: (time: string, title: string, popular: boolean) =>
    popular ? `${time}, ${title} (Most Popular)` : `${time}, ${title}`,
  problem: {
    missing: 'Missing Required Fields',
    fillIn: 'Please fill in:',
    check: 'Please check the marked fields',
    checkText: 'Everything else is kept as you typed it.',
    large: 'Is this right?',
    largeText: (people: number) =>
      `You entered ${people} people. Nothing was sent yet. If the number is wrong, please change it.`,
    largeYes: (people: number) => `Yes, we are ${people} people`,
    submission: 'Submission Error',
    again: 'Try again',
    notTwice: 'Nothing you typed is lost. If you press again, you will not be registered twice.',
    network: 'We could not reach the church’s computer.',
    cancelled: 'That registration was cancelled',
    cancelledText: 'You can register again: press the button once more.',
    reused: 'Your first attempt did reach us',
    reusedText: 'You are registered with what you typed then; the confirmation is in your inbox.',
    reusedByHand: 'To change it, call or write.',
    back: 'Back to the page',
  },
  done: {
    notice: 'Registration Submitted!',
    thanks: (name: string) => (name === '' ? 'Thank you.' : `Thank you, ${name}.`),
    byMail: 'We will confirm by mail.',
    looksFirst:
      'Somebody in the office looks at it first, and it counts once that email has come. Until then nothing is to pay.',
    ring: 'If no email comes, call or write.',
    reference: 'Reference',
    sentTo: 'Confirmation to',
    back: 'Back to the page',
  },
} as const;

/** The texts of a single form. */
export interface Wording {
  /** Replaces "Please fill in: {labels}". */
  readonly missing?: string;
  /** Replaces the message of the server or about the network. */
  readonly failed?: string;
  readonly notice?: string;
  readonly next: string;
}

export const wordings: Readonly<Record<Exclude<FormType, 'event_registration'>, Wording>> = {
  contact_form: { notice: 'Message Sent!', next: "Thank you for contacting us. We'll get back to you soon." },
  visit_registration: {
    missing: 'Please fill in your name, email, service date, and time.',
    failed: 'There was an error planning your visit. Please try again or call us directly.',
    notice: 'Visit Planned!',
    next: 'Someone from the welcome team will be at the gate a quarter of an hour before the service, and knows your name.',
  },
  first_time_visit: { next: 'The welcome team calls you before you come.' },
  membership_class: { next: 'We have kept you a place. You decide about membership afterwards, not before.' },
  baptism_registration: { next: 'A pastor calls you within the week to agree on a day.' },
  serve_application: { next: 'The team’s leader calls you before the weekend. You watch once before you do anything.' },
  volunteer_signup: { next: 'We email you the time, the meeting point and who to ask for.' },
  group_finder: { next: 'Within three days we name two or three groups near you, each with a person to call.' },
  group_list_request: { next: 'The list comes to your inbox by tomorrow evening.' },
  church_planting_partnership: { next: 'A pastor calls you within two weeks, and there will be tea.' },
  legacy_giving_inquiry: { next: 'The treasurer answers in person and in confidence.' },
  stock_donation_inquiry: { next: 'The treasurer answers before you move anything.' },
  prayer_request: {
    next: 'The pastors have your request and will pray for you. If you asked for a call, one of them will call you.',
  },
  test_registration: { next: 'It was a test: no figure counts it.' },
};
