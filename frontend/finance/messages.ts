/** Fixed text of the church’s books. Categories and methods are in shared/finance/words.ts. */
export const messages = {
  back: 'All transactions',
  new: { first: 'New', rest: 'Transaction' },
  list: {
    caption: 'Transactions',
    search: { label: 'Search note, category or amount', placeholder: 'Note, category or amount' },
    counted: (count: string) => (count === '1' ? '1 transaction' : `${count} transactions`),
    empty: {
      title: 'No transactions yet',
      text: 'Write down what came in and what went out; the sums of each month add up by themselves.',
    },
    none: 'No transactions found',
    failure: { title: 'Error Loading Transactions', text: 'Failed to fetch transactions', again: 'Try Again' },
  },
  columns: { what: 'For what', date: 'Date', method: 'How', income: 'Income', expense: 'Expense', state: 'State' },
  months: { label: 'Month', all: 'All months' },
  what: {
    label: 'Kind or category',
    all: 'Income and expense',
    kinds: { income: 'All income', expense: 'All expenses' },
  },
  method: { label: 'How', all: 'Every way' },
  state: { label: 'State', all: 'In the books', options: { removed: 'Removed' } },
  registration: { label: 'Registration', all: 'Every registration', one: 'One registration' },
  giver: { label: 'Giver', all: 'Every giver', one: 'One giver' },
  ofRegistration: 'All payments of this registration',
  ofGiver: 'Everything from this giver',
  giving: {
    title: (year: string) => `Statement of giving, ${year}`,
    period: (first: string, last: string) => `Gifts from ${first} to ${last}`,
    goesOn: (giver: string) => `${giver}, continued`,
    byPurpose: 'What it was given for',
    each: 'Each gift',
    signed: 'Signed for the church',
    signedOn: 'Date',
    action: (year: string) => `Statement of giving ${year} (PDF)`,
    columns: {
      date: 'Date',
      what: 'For',
      how: 'How',
      receipt: 'Receipt',
      amount: (label: string) => `Amount (${label})`,
    },
    total: (count: number) => (count === 1 ? 'Total of 1 gift' : `Total of ${count.toLocaleString('en')} gifts`),
    made: (day: string) => `Made from the church’s books on ${day}. Thank you.`,
    file: (number: string, year: string) => `giving-${number}-${year}.pdf`,
    done: (year: string) => `The statement of ${year} is saved.`,
    none: (year: string) => `No gifts in ${year}`,
    noneText: 'No entry of that year names this member as its giver.',
    failed: 'The statement was not made',
    failedText: 'The church’s computer did not answer. Try again when the connection is back.',
  },
  removed: 'Removed',
  figures: {
    income: 'Income',
    expense: 'Expenses',
    net: 'Net income',
    year: (first: string, last: string) => `${first} to ${last}`,
  },
  byCategory: {
    show: 'By category',
    hide: 'Without categories',
    title: (kind: string, span: string) => `${kind}, ${span}`,
    none: 'Nothing in this time.',
  },
  sheet: {
    date: 'Date',
    kind: 'Kind',
    category: 'Category',
    income: 'Income',
    expense: 'Expense',
    method: 'How',
    note: 'Note',
    state: 'State',
  },
  statement: {
    link: 'M-Pesa statement',
    title: 'Take an M-Pesa statement',
    lead: 'The paybill portal gives a statement as a CSV file. Choose it, and look at what it holds; nothing is stored before you say so, and no payment is ever taken twice.',
    file: 'Statement of the paybill',
    fileHint: 'A CSV file with Receipt No., Completion Time and Paid In, up to 5,000 payments.',
    tooLarge: 'This file is too large for a statement.',
    unreadable: 'This file could not be read. Choose it again.',
    openQuotation: (line: number) =>
      `Line ${line.toLocaleString('en')} has a quotation mark (") that is not closed in its line, so the rows below it cannot be told apart. Fetch the statement again from the portal.`,
    damaged: (line: number) =>
      `Line ${line.toLocaleString('en')} has characters that cannot be read. The file is damaged, or not a CSV file. Fetch the statement again from the portal.`,
    order: 'Days are written',
    orderHint: 'The file does not show whether the day or the month comes first. Compare the days below.',
    orders: { day: 'Day first: 31/12/2026', month: 'Month first: 12/31/2026' },
    none: 'This is no paybill statement: it has no line with Receipt No., Completion Time and Paid In.',
    tooMany: (most: number) =>
      `A file may hold ${most.toLocaleString('en')} payments. Ask the portal for a shorter time.`,
    notLooked: 'The church’s computer did not answer. Nothing was stored; choose the file again.',
    notTaken:
      'The church’s computer did not answer. What was taken stays; press again for the rest, and nothing is taken twice.',
    progress: 'Payments so far',
    looking: (done: number, count: number) =>
      `Looking at ${done.toLocaleString('en')} of ${count.toLocaleString('en')}…`,
    taking: (done: number, count: number) => `Taking ${done.toLocaleString('en')} of ${count.toLocaleString('en')}…`,
    found: 'What the statement holds',
    summary: (fresh: number, known: number, left: number) =>
      `${fresh.toLocaleString('en')} new, ${known.toLocaleString('en')} in the books already, ${left.toLocaleString('en')} left out.`,
    behind:
      'The latest changes are still being added to the lists of members and registrations, so some names may be missing here. Each gift waits until you choose who gave it. Choose the file again later to see all names.',
    doubtful: (count: number) =>
      count === 1 ? '1 payment to decide' : `${count.toLocaleString('en')} payments to decide`,
    sure: (count: number) =>
      count === 1 ? '1 payment with a suggestion' : `${count.toLocaleString('en')} payments with a suggestion`,
    sureLead: 'The category is suggested by the account or the details. Check each one before you add it.',
    reverses: {
      counted: (receipt: string) =>
        `This gives back ${receipt}, which is in the books. You can remove it there instead.`,
      elsewhere: (receipt: string) =>
        `This gives back ${receipt}, which is not in the books yet. Its payment may be in this file or in another file. If you take the payment, take this too.`,
      unnamed: () =>
        'This gives back a payment that is not in the books yet. The payment may be in this file or in another file. If you take it, take this too.',
    },
    whose: (name: string) => `From ${name}`,
    registrationOf: (receipt: string) => `Registration of ${receipt}`,
    registrationUnknown: (receipt: string) => `Registration of ${receipt} unknown`,
    giverOf: (receipt: string) => `Giver of ${receipt}`,
    giverUnknown: (receipt: string) => `Giver of ${receipt} unknown`,
    chooseGiver: 'Choose who gave it…',
    nobody: 'Nobody of these',
    category: (receipt: string) => `Category of ${receipt}`,
    left: (count: number) => (count === 1 ? '1 line is left out' : `${count.toLocaleString('en')} lines are left out`),
    leftLine: (line: number, receipt: string) => (receipt ? `Line ${line}, ${receipt}:` : `Line ${line}:`),
    reasons: {
      not_completed: 'it was not completed.',
      withdrawal: 'money that left the paybill is not added from here. If it paid for something, add it by hand.',
      no_receipt: 'it has no receipt number.',
      no_date: 'its completion time is no date.',
      no_amount: 'it has no amount.',
      unclear_amount: 'its amount can be read in two ways.',
      more_cells: 'it has more cells than the line of heads, so its amount may be in another column.',
      reversed: 'the file also holds its reversal.',
      reversal: 'it reverses another payment of the file.',
      reversal_alone: 'it reverses a payment that was removed from the books.',
      twice: 'the same receipt stands in the file before.',
    },
    take: (ready: number) => (ready === 1 ? 'Take 1 payment' : `Take ${ready.toLocaleString('en')} payments`),
    waiting: (count: number) =>
      count === 1
        ? '1 payment waits for a decision and is not taken.'
        : `${count.toLocaleString('en')} payments wait for a decision and are not taken.`,
    again: 'Choose another file',
    doneTitle: (added: number) =>
      added === 1 ? '1 payment is in the books' : `${added.toLocaleString('en')} payments are in the books`,
    doneText: (known: number) =>
      known === 0
        ? 'The sums of their months are up to date.'
        : `${known.toLocaleString('en')} were there already and stay as they are.`,
    doneWaiting: (count: number) =>
      count === 1
        ? '1 payment was left out: choose the file again to decide it.'
        : `${count.toLocaleString('en')} payments were left out: choose the file again to decide them.`,
  },
  edit: 'Edit',
  newTitle: 'New Transaction',
  editTitle: 'Edit transaction',
  missing: { title: 'There is no such transaction', text: 'The address names none of the books.' },
  sections: { what: 'What moved', whose: 'Whose', more: 'How, and what to remember' },
  fields: {
    date: 'Date',
    dateHint: 'The day on which the money came or went.',
    kind: 'Income or expense',
    category: 'Category',
    choose: 'Choose…',
    amount: (unit: string) => `Amount (${unit})`,
    amountHint: 'Always without a minus: the category says whether it came or went.',
    registration: 'Registration',
    registrationHint:
      'Its reference, or a name or a telephone number that it gave. Its payment state follows this entry.',
    registrationUnfit:
      'Only event fees and their refunds have a registration. Clear this field, or choose another category.',
    giver: 'Given by',
    giverHint: 'A member, by name, member ID or telephone number: it stands in their statement of the year.',
    giverUnfit: 'Only gifts and other income have a giver. Clear this field, or choose another category.',
    method: 'How',
    note: 'Note',
    noteHint: 'A receipt number, a service, an event. Only accounts and administrators read it.',
  },
  required: {
    date: 'Choose a date.',
    kind: 'Say whether it came in or went out.',
    category: 'Choose a category.',
    amount: 'Enter an amount above 0.',
    method: 'Say how it came or went.',
  },
  create: 'Save transaction',
  update: 'Update transaction',
  created: (what: string) => `${what} is in the books.`,
  updated: (what: string) => `${what} is corrected.`,
  stale: 'This transaction has changed since you opened it.',
  failed: 'The transaction was not saved',
  failedText: 'The church’s computer did not answer. Try again: however often you press, it is written once.',
  alreadySaved:
    'What you first sent from this form was saved, although its answer was lost. Look for it among all transactions, and correct it there.',
  removal: {
    label: 'Remove',
    title: 'Remove this transaction?',
    text: (what: string) =>
      `${what} leaves every sum. It is kept among the removed ones, and can be put back at any time.`,
    yes: 'Remove it',
    busy: 'Removing…',
    no: 'Keep it',
    done: (what: string) => `${what} is removed.`,
    failed: 'It was not removed',
  },
  restoring: {
    label: 'Put back',
    done: (what: string) => `${what} is in the books again.`,
    undo: 'Undo',
    failed: 'It was not put back',
  },
  /** `Tithes, Ksh 1,500, Nov 15`. */
  named: (category: string, amount: string, day: string) => `${category}, ${amount}, ${day}`,
} as const;
