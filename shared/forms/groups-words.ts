export const groupFinderWords = {
  typeLabel: 'Group Finder',
  title: 'Find a group',
  description: 'Tell us a little, and we name two or three groups near you, with a person to call.',
  submitText: 'Find my group',
  labels: {
    age_range: 'Age',
    life_stage: 'Life stage',
    preferred_day: 'Which day suits you?',
    preferred_time: 'Which time of day?',
    interests: 'Interests',
  },
  hints: {
    interests: 'Your estate, your language, what you would like to talk about.',
  },
};

export const groupListRequestWords = {
  typeLabel: 'Group List Request',
  title: 'Ask for the list of groups',
  description: 'We email you every group with its day, its estate and its host.',
  submitText: 'Send me the list',
  labels: {
    specific_interests: 'Anything in particular?',
  },
};
