/** Words of the serving page (spec A2, RT-35); the opportunities are in opportunities.ts. */
export const serveKeys = {
  serve_title: 'A place at the table’s other side',
  serve_lead:
    'Somebody tuned the guitar, cut the mangoes and held the umbrella at the gate. Each dot below is one more pair of hands we would be glad of.',
  serve_list_title: 'Where there is room',
  serve_openings: 'openings',
  serve_do: 'Serve here',
  serve_any_title: 'Not sure where?',
  serve_any_text:
    'Say so, and we look for a place that suits you. There has been a judge on parking, and a welder in the crèche.',
  serve_any_do: 'Apply to serve',
  serve_after_title: 'What happens then',
  serve_after_1: 'The team’s leader rings you before the weekend.',
  serve_after_2: 'You stand beside somebody once, and only watch.',
  serve_after_3: 'We help you get a certificate of good conduct, and pay for it.',
  serve_after_4: 'You serve three times, then say honestly whether it suits you.',
} as const;
