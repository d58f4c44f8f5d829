import { shareKeys } from './share-keys.ts';

/** Words and figures of Why We Give (RT-40). Shares are percentages; sums may be written short, as in 2.4M. */
export const whyWeGiveKeys = {
  why_title: 'Why we give',
  why_verse:
    'He who sows sparingly will also reap sparingly. He who sows bountifully will also reap bountifully. Let each give as they have determined in their heart, for God loves a cheerful giver.',
  why_verse_source: '2 Corinthians 9:6–7',
  why_text:
    'Nobody here is asked what they earn, and no basket stops in front of a guest.\n\nWe give because we were given to first. Seed that stays in the sack feeds nobody; in the ground it is soon out of our hands, and that is the point of it.',

  why_impact_title: 'Of every hundred',
  why_impact_text: 'One seed is one shilling in a hundred. This is where they were sown last year.',
  ...shareKeys,
  impact_local_text:
    'Sunday and every day after it: the teachers, the music, the pantry on Tuesdays and Thursdays, school fees.',
  impact_missions_text: 'Two young churches in Kajiado and Kitui, and people we sent who write home every month.',
  impact_building_text: 'The roof, the water, the lights on the path from the river.',

  why_open_title: 'Financial transparency',
  why_open_text:
    'The accounts are read aloud each March, and audited by people who do not sing in the choir. Anyone may ask about any line.',
  why_open_button: 'View Financial Reports',

  why_stats_title: 'What last year’s sowing came to',
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
