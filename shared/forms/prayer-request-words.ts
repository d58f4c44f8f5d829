export const prayerRequestWords = {
  typeLabel: 'Prayer Request',
  title: 'Ask for prayer',
  description:
    'The pastors read it, and nobody else. They pray on Tuesday and Friday mornings, and at once where it cannot wait.',
  submitText: 'Send My Request',
  labels: {
    request: 'What shall we pray for?',
    call_me: 'I would like a pastor to ring me',
  },
};
