export const prayerRequestWords = {
  typeLabel: 'Prayer Request',
  title: 'Ask for prayer',
  description:
    'A pastor will pray for you. Only the pastors and the administrators of this website can read what you write.',
  submitText: 'Send my request',
  labels: {
    request: 'What shall we pray for?',
    call_me: 'I would like a pastor to call me',
  },
};
