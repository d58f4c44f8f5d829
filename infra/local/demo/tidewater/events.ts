import type { DemoEvent } from '../events.ts';

/** The events of Tidewater Chapel in the weeks after today. */
export const tidewaterEvents: readonly DemoEvent[] = [
  {
    title: 'Carols from the boats',
    description:
      'Twelve dhows, two hundred lamps, and whoever can sing. We put out at dusk and come in when the last carol is over.\n\nThe choir’s boat goes first; children sit in the middle.',
    weekday: 6,
    weeksLater: 1,
    start: '18:00',
    end: '20:30',
    location: 'The landing below the chapel',
    category: 'Carols',
    price: 300,
    places: 120,
    parties: [4, 2, 6],
  },
  {
    title: 'Beach clean-up, with breakfast',
    description: 'Two kilometres, forty sacks, and mahamri when the sacks are full.\n\nGloves are there. Bring a hat.',
    weekday: 6,
    weeksLater: 0,
    start: '06:30',
    end: '10:00',
    location: 'Meet at the boathouse',
    category: 'Community',
    places: 50,
    parties: [3, 5],
  },
  {
    title: 'Membership class',
    description: 'What we believe, who decides, and where the money goes. Questions are the larger part of it.',
    weekday: 6,
    weeksLater: 0,
    start: '11:00',
    end: '13:00',
    location: 'The boathouse, upstairs',
    category: 'Class',
    places: 20,
    parties: [2],
  },
  {
    title: 'Supper and a psalm',
    description: 'Rice, beans, one psalm, and the week. Just come.',
    weekday: 3,
    weeksLater: 0,
    start: '18:30',
    end: '20:00',
    location: 'Veranda',
    category: 'Shared meal',
    open: true,
  },
];
