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
  impact_local_text: 'Sunday and every day after it: the teachers, the music, the pantry, school fees.',
  impact_missions_text: 'Young churches, and people we sent who write home.',
  impact_building_text: 'The roof, the water, the lights.',

  why_open_title: 'Financial transparency',
  why_open_text:
    'The accounts are read aloud every year, and audited by people who do not sing in the choir. Anyone may ask about any line.',
  why_open_button: 'View Financial Reports',

  why_stats_title: 'What last year’s sowing came to',
  giving_stat_given: '',
  giving_stat_given_name: 'given last year',
  giving_stat_lives: '',
  giving_stat_lives_name: 'lives impacted',
  giving_stat_partners: '',
  giving_stat_partners_name: 'community partners',
  giving_stat_countries: '',
  giving_stat_countries_name: 'countries reached',

  why_next: 'Ways to give',
} as const;
