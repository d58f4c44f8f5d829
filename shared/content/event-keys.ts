/** Words of the events pages. */
export const eventKeys = {
  events_page_description: 'Everything that has a date. If it counts seats, please register; otherwise just come.',
  events_empty_title: 'Nothing in the diary yet',
  events_empty_text: 'New events appear here as soon as they are published. Sunday services happen every week.',
  event_after_title: 'What happens next',
  event_after_text:
    'A confirmation with a calendar file is on its way to your inbox. Bring nothing but yourselves; names are at the gate.',
  event_by_hand: 'Rather call or write? We will put you on the list.',
} as const;
