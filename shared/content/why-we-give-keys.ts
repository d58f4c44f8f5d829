import { shareKeys } from './share-keys.ts';

/** Words and figures of Why We Give (RT-40). Shares are percentages. Sums may be abbreviated, as in 2.4M. */
export const whyWeGiveKeys = {
  why_title: 'Why we give',
  why_verse:
    'He who sows sparingly will also reap sparingly. He who sows bountifully will also reap bountifully. Let each give as they have determined in their heart, for God loves a cheerful giver.',
  why_verse_source: '2 Corinthians 9:6–7',
  why_text:
    'We give because God gave to us first: he gave his Son. Nobody here is asked what they earn, and guests are not asked to give.\n\nWhat we give is sown in the lives of others, and God makes it grow.',

  why_impact_title: 'Of every hundred',
  why_impact_text: 'Each seed is one shilling in a hundred. This is how they were used last year.',
  ...shareKeys,
  impact_local_text: 'Worship, teaching and music, the food pantry, and school fees.',
  impact_missions_text: 'Young churches, and people we have sent.',
  impact_building_text: 'The roof, water and electricity.',

  why_open_title: 'Financial transparency',
  why_open_text: 'The accounts are audited and read to the congregation every year. Anyone may ask about any line.',
  why_open_button: 'View financial reports',

  why_stats_title: 'What last year’s giving did',
  giving_stat_given: '2.4M',
  giving_stat_given_name: 'given last year',
  giving_stat_lives: '15K+',
  giving_stat_lives_name: 'lives impacted',
  giving_stat_partners: '40+',
  giving_stat_partners_name: 'community partners',
  giving_stat_countries: '8',
  giving_stat_countries_name: 'countries reached',

  why_next: 'Ways to give',
} as const;
