/** Fixed text of the registration dialog, apart from field labels. A translation is a second object of this shape. */
export const messages = {
  terms: 'Read the terms',
  groups: {
    you: 'You',
    party: 'Your party',
    emergency: 'If something happens',
    care: 'So that the day suits you',
    agree: 'Before you go',
    paying: (total: string) => `Paying ${total}`,
    last: 'One thing more',
  },
  ticket: {
    label: 'Your booking',
    people: (people: number) => (people === 1 ? '1 person' : `${people} people`),
    times: (people: number, price: string) => `${people} × ${price}`,
    toPay: 'To pay',
    free: 'Free',
    left: (left: number) =>
      left === 1
        ? '1 place is left. It is yours once you press the button.'
        : `${left} places are left. Yours are kept once you press the button.`,
  },
  submit: (people: number) => (people === 1 ? 'Register 1 person' : `Register ${people} people`),
  sending: (people: number) => (people === 1 ? 'Registering 1 person…' : `Registering ${people} people…`),
  toPay: (total: string) => `${total} to pay`,
  problem: {
    full: 'Every place is taken',
    fullText: (taken: boolean) =>
      `${taken ? 'Someone registered while you were typing. ' : ''}If a place comes free, it shows on this page.`,
    seats: (left: number, asked: number) =>
      `${left === 1 ? '1 place is' : `${left} places are`} left, and you asked for ${asked}`,
    seatsText: (taken: boolean) => `${taken ? 'Someone registered while you were typing. ' : ''}Your details are kept.`,
    registered: 'You are already on the list',
    registeredText: 'This email address is already registered for this event. Look in that inbox for the confirmation.',
    changed: 'The event changed while you were typing',
    changedText: 'Please look at both. Your details are kept, and nothing was sent yet.',
    was: 'You saw',
    now: 'It is now',
    useNew: 'Use the new times',
    ended: 'Registration is no longer possible',
    gone: 'This event is not open for registration.',
    eventPage: 'Back to the event',
  },
  done: {
    title: 'Registration Submitted!',
    heldTitle: 'One more step: confirm your places',
    places: (people: number, name: string) =>
      people === 1 ? `Your place is kept, ${name}.` : `${people} places are yours, ${name}.`,
    pay: 'To pay',
    payNow: 'Please pay now: in the M-Pesa menu choose Lipa na M-Pesa, then Pay Bill, and enter the numbers above.',
    paybill: 'M-Pesa Paybill',
    account: 'Account number',
    mpesa: (total: string, reference: string) => `${total} by M-Pesa, with ${reference} as the account`,
    otherwise: (total: string, method: string) => `${total} (${method})`,
    calendar: 'Add to my calendar',
    back: 'Back to the event',
  },
} as const;
