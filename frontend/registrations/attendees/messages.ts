/** Text of the attendee list that differs from the general list of registrations. */
export const messages = {
  list: {
    caption: 'Attendees',
    search: { label: 'Search name, email, phone or reference', placeholder: 'Name, email, phone or reference' },
    counted: (count: string) => (count === '1' ? '1 registration' : `${count} registrations`),
    empty: { title: 'Nobody has registered yet', text: 'Everyone who registers for this event appears here.' },
    none: 'Nobody found',
    failure: { title: 'Error Loading Attendees', text: 'Failed to fetch registrations', again: 'Retry' },
  },
  columns: { contact: 'Contact', emergency: 'Emergency', needs: 'Needs', payment: 'Payment' },
  /** Column heads of the file. */
  sheet: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    people: 'People',
    names: 'Names of Attendees',
    emergencyContact: 'Emergency Contact Name',
    emergencyPhone: 'Emergency Contact Phone',
    dietaryRestrictions: 'Dietary Restrictions',
    specialNeeds: 'Special Needs',
    paymentMethod: 'Payment Method',
    status: 'Status',
    reference: 'Reference',
  },
  total: (people: number, registrations: number) =>
    `${people === 1 ? '1 person' : `${people} people`} in ${registrations === 1 ? '1 registration' : `${registrations} registrations`}`,
  left: (left: number) => (left === 1 ? '1 place left' : `${left} places left`),
  withdrawn: (count: number) => `${count} cancelled, not counted`,
  with: (names: string) => `with ${names}`,
  guestOf: (name: string) => `Guest of ${name}`,
  checklist: 'Check list',
  nothing: '–',
} as const;
