/** Words of the serving page (spec A2, RT-35); the opportunities are in opportunities.ts. */
export const serveKeys = {
  serve_title: 'Serve with us',
  serve_lead:
    'Jesus came to serve, and we learn it from him. Each dot below is a place on a team that is waiting for somebody.',
  serve_list_title: 'Where there is room',
  serve_openings: 'openings',
  serve_do: 'Serve here',
  serve_any_title: 'Not sure where?',
  serve_any_text: 'Tell us so. We will talk with you about your gifts and your time, and find a team for you.',
  serve_any_do: 'Apply to serve',
  serve_after_title: 'What happens then',
  serve_after_1: 'The team’s leader calls you before the weekend.',
  serve_after_2: 'You come along once, and only watch.',
  serve_after_3: 'We help you get a certificate of good conduct, and pay for it.',
  serve_after_4: 'After three Sundays you decide whether it suits you.',
} as const;
