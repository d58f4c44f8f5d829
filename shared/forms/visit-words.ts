export const visitRegistrationWords = {
  typeLabel: 'Visit Registration',
  title: 'Plan your visit',
  description: 'Choose a service, and someone will be at the gate who knows your name.',
  submitText: 'Plan My Visit',
  labels: {
    address: 'Address',
    serviceDate: 'Service Date',
    serviceTime: 'Service Time',
    attendees: 'Number of People',
    needsKidsProgram: 'We would like a place in the kids’ program',
    isFirstTime: 'This is our first time here',
    specialNeeds: 'Special Needs',
  },
  hints: {
    address: 'The estate or the stage is enough: we tell you the easiest way from there.',
    specialNeeds: 'A seat near the door, a ramp, a sign interpreter: whatever makes the morning easier.',
  },
};

export const firstTimeVisitWords = {
  typeLabel: 'First-Time Visit',
  title: 'Your first visit',
  description: 'Tell us who is coming, so that nobody stands at the gate alone.',
  submitText: 'Tell us you are coming',
  labels: {
    visit_date: 'When would you like to come?',
    group_size: 'How many are you?',
    children: 'Are children coming along?',
    children_ages: 'Ages of the children',
    special_needs: 'Is there something we should prepare?',
    how_heard: 'How did you hear about us?',
    questions: 'What would you like to know?',
  },
  hints: {
    children_ages: 'Write “none” if no children are coming.',
    special_needs: 'Write “nothing” if there is nothing.',
    questions: 'Write “nothing” if you have no question.',
  },
};
