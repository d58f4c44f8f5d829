/** The church events of a new local run: Jacaranda Hill Church, in the weeks after today. */

export interface DemoEvent {
  title: string;
  description: string;
  /** 0 is Sunday */
  weekday: number;
  /** how many such days lie between: 0 is the next one */
  weeksLater: number;
  start: string;
  end: string;
  location: string;
  category: string;
  /** whole shillings */
  price?: number;
  /** people; left out: no limit */
  places?: number;
  /** party sizes of those who have registered */
  parties?: readonly number[];
  /** just show up */
  open?: true;
  /** registration ended yesterday at six */
  closed?: true;
  draft?: true;
  askEmergencyContact?: true;
}

export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Students: the night of hard questions',
    description:
      'Ask what you would not ask on a Sunday. Questions go into a hat, nobody signs them, and the leaders answer what they can and say so when they cannot.\n\nAges 12 to 17. Chai and mandazi from half past six.',
    weekday: 3,
    weeksLater: 0,
    start: '19:00',
    end: '20:30',
    location: 'Youth hall',
    category: 'Youth',
    open: true,
  },
  {
    title: 'Tree planting on the Ngong side',
    description:
      'Two hundred seedlings, forty pairs of hands. We meet at the lower gate, walk down together, and are back in time for lunch.\n\nBring shoes that may get muddy. Spades, gloves and water are there.',
    weekday: 6,
    weeksLater: 0,
    start: '07:30',
    end: '13:00',
    location: 'Meet at the lower gate',
    category: 'Community',
    places: 40,
    parties: [4, 5, 2, 6, 3, 4, 2, 5, 4, 2],
    askEmergencyContact: true,
  },
  {
    title: 'Marriage preparation, day one of three',
    description:
      'Money, families, quarrels and mercy: three Saturdays for couples who plan to marry within the year, with two couples who have been at it for thirty.\n\nOne registration for each couple.',
    weekday: 6,
    weeksLater: 0,
    start: '14:00',
    end: '16:30',
    location: 'Room 4',
    category: 'Family',
    price: 2500,
    places: 16,
    parties: [2, 2, 2, 2, 2, 2, 2, 2],
  },
  {
    title: 'Membership class, with lunch',
    description:
      'What we believe, how we decide, where the money goes, and what members promise each other. An afternoon, with lunch at the long table.\n\nChildren are looked after in the next room.',
    weekday: 0,
    weeksLater: 0,
    start: '12:30',
    end: '16:00',
    location: 'The long table',
    category: 'General',
    places: 30,
    parties: [2, 1, 1],
  },
  {
    title: 'Choir audition, altos and basses',
    description:
      'Bring one hymn you love and one you do not. You sing with three others, never alone.\n\nThere is room for four altos and three basses.',
    weekday: 6,
    weeksLater: 2,
    start: '09:00',
    end: '11:00',
    location: 'Vestry',
    category: 'Music',
    places: 12,
    closed: true,
  },
  {
    title: 'Lantern carols on the hill',
    description:
      'Bring a coat. We bring three hundred lanterns, a brass band and more mandazi than we will need.\n\nAt half past six the lamps on the path are lit by the smallest people who can be trusted with a match. By seven we are singing. There are nine carols, four in Kiswahili, and three readings short enough for children.\n\nIf it rains, the tents go up at four; nothing is called off.',
    weekday: 6,
    weeksLater: 2,
    start: '18:30',
    end: '21:00',
    location: 'The lawn, whatever the weather',
    category: 'Worship',
    price: 500,
    places: 300,
    parties: [3, 5, 2, 8, 12],
  },
  {
    title: 'Neighbours’ breakfast',
    description:
      'Uji, eggs and sweet potatoes for the whole of Hill Road, church people or not. Come when you wake up; stay as long as the pot lasts.',
    weekday: 6,
    weeksLater: 1,
    start: '08:00',
    end: '10:30',
    location: 'Under the jacaranda',
    category: 'Community',
  },
  {
    title: 'Easter camp at Naivasha',
    description: 'Dates and costs are with the camp committee.',
    weekday: 5,
    weeksLater: 8,
    start: '15:00',
    end: '18:00',
    location: 'Naivasha',
    category: 'Youth',
    price: 4500,
    places: 80,
    draft: true,
  },
];

/** Who has registered; their addresses are made from their names. */
export const demoPeople: readonly string[] = [
  'Achieng Otieno',
  'Brian Kipchoge Rotich',
  'Halima Yusuf',
  'Nyambura Wa Thiong’o',
  'Daniel Mutua',
  'Faith Chebet',
  'Samuel Barasa',
  'Joyce Atieno',
  'Peter Kiprono',
  'Joseph Ndũng’ũ',
];

/**
 * How many came to the services of a Sunday, last Sunday first: the eleven hundred of Our Story, with the rains of a
 * November in between.
 */
export const demoAttendance = [
  { sunday_early: 402, sunday_main: 521, sunday_evening: 225 },
  { sunday_early: 386, sunday_main: 505, sunday_evening: 211 },
  { sunday_early: 341, sunday_main: 458, sunday_evening: 188 },
  { sunday_early: 410, sunday_main: 528, sunday_evening: 225 },
  { sunday_early: 394, sunday_main: 512, sunday_evening: 215 },
  { sunday_early: 383, sunday_main: 501, sunday_evening: 210 },
  { sunday_early: 399, sunday_main: 518, sunday_evening: 220 },
  { sunday_early: 380, sunday_main: 499, sunday_evening: 209 },
] as const;
