/** Words of the page for prayer requests. */
export const prayerRequestsKeys = {
  prayer_requests_title: 'What shall we pray for?',
  prayer_requests_lead: 'Two words are enough. A pastor reads them today, prays, and tells nobody.',
  prayer_requests_do: 'Ask for prayer',
  prayer_requests_now_title: 'If it cannot wait',
  prayer_requests_now_text: 'Ring us. Somebody answers, at three in the morning too.',
  prayer_requests_who_title: 'Who sees it',
  prayer_requests_who_text:
    'The pastors and the one who looks after this website. Nothing is read out, printed or passed on, and after two years it is deleted.',
  prayer_requests_when_title: 'When we pray',
  prayer_requests_when_text: '',
} as const;
