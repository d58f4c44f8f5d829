/** Words of the page for prayer requests. */
export const prayerRequestsKeys = {
  prayer_requests_title: 'What shall we pray for?',
  prayer_requests_lead: 'Write as little or as much as you like. A pastor will read it and pray for you.',
  prayer_requests_do: 'Ask for prayer',
  prayer_requests_now_title: 'If it cannot wait',
  prayer_requests_now_text: 'Call us, and somebody will pray with you.',
  prayer_requests_who_title: 'Who sees it',
  prayer_requests_who_text:
    'The pastors and the administrators of this website can read it, and nobody else. The office is told by email that a request has come, but not what it says or who sent it. After two years your words, your name and how to reach you are deleted, and sooner if you ask us to.',
  prayer_requests_when_title: 'When we pray',
  prayer_requests_when_text: '',
} as const;
