export const serveApplicationWords = {
  typeLabel: 'Serve Application',
  title: 'Serve on a team',
  description: 'The team’s leader calls you before the weekend. You watch once before you do anything.',
  submitText: 'Send my application',
  labels: {
    opportunity: 'Where would you like to serve?',
    experience: 'Experience',
    availability: 'When are you free?',
    background_check: 'I agree to a background check',
  },
  hints: {
    experience: 'None is needed. If you have some, tell us what.',
    background_check: 'Everyone who serves has a certificate of good conduct. We help you apply and pay its fee.',
  },
};

export const volunteerSignupWords = {
  typeLabel: 'Volunteer Signup',
  title: 'Sign up to volunteer',
  description: 'One day, one job, people beside you who have done it before.',
  submitText: 'Sign me up',
  labels: {
    event: 'Which day or event?',
    emergency_contact: 'Emergency Contact Name',
    emergency_phone: 'Emergency Contact Phone',
    dietary_restrictions: 'Dietary Restrictions',
    waiver: 'I take part at my own risk',
  },
  hints: {
    waiver: 'The church’s insurance covers volunteers for accidents, not for lost things.',
  },
};
