import type { StaffEvent } from '#shared/calendar/schema.ts';
import { addDays, weekdayOf } from '#shared/church/time.ts';

export interface DemoEvent {
  title: string;
  description: string;
  /** 0 is Sunday */
  weekday: number;
  /** weeks after the next such weekday: 0 is the next one */
  weeksLater: number;
  start: string;
  end: string;
  /** Not on the first such day of a month: then the membership class meets at that hour. */
  skipsFirst?: true;
  /** nights between the first and the last day; omitted for a single day */
  nights?: number;
  location: string;
  /** a link to the place on a map */
  map?: string;
  category: string;
  ministry?: StaffEvent['ministry'];
  /** the youngest and the oldest, in years */
  ages?: readonly [from: number | null, to: number | null];
  /** whole shillings */
  price?: number;
  /** capacity in people; unlimited if omitted */
  places?: number;
  /** party sizes of the registrations */
  parties?: readonly number[];
  /** needs no registration */
  open?: true;
  /** registration ended yesterday at six */
  closed?: true;
  draft?: true;
  askEmergencyContact?: true;
  linkedBy?: 'students_event_1_url' | 'students_event_2_url';
}

/** The event's first day after `today`, both `YYYY-MM-DD`. */
export function dayOf({ weekday, weeksLater, skipsFirst }: DemoEvent, today: string): string {
  const day = addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1 + weeksLater * 7);
  return skipsFirst && Number(day.slice(8)) <= 7 ? addDays(day, 7) : day;
}

export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Students: the night of hard questions',
    description:
      'What would you like to ask God, or us? Write your question down without your name, and the leaders will answer as well as they can.\n\nFor ages 12 to 17. Chai and mandazi from 6:30 PM.',
    weekday: 3,
    weeksLater: 0,
    start: '19:00',
    end: '20:30',
    location: 'Youth hall',
    category: 'Youth',
    ministry: 'students',
    ages: [12, 17],
    open: true,
    linkedBy: 'students_event_1_url',
  },
  {
    title: 'Tree planting by the river',
    description:
      'We are planting two hundred seedlings along the river with our neighbours. We meet at the lower gate, walk down together, and are back in time for lunch.\n\nWear shoes that can get muddy. We provide spades, gloves and water.',
    weekday: 6,
    weeksLater: 0,
    start: '07:30',
    end: '13:00',
    location: 'Lower gate',
    category: 'Community',
    places: 40,
    parties: [4, 5, 2, 6, 3, 4, 2, 5, 4, 2],
    askEmergencyContact: true,
  },
  {
    title: 'Marriage preparation, day one of three',
    description:
      'Three Saturdays for couples who plan to marry within the year: God’s promises and yours, money, families, and how to forgive. Two couples who have been married for thirty years will be with you.\n\nPlease register together, as a couple.',
    weekday: 6,
    weeksLater: 0,
    start: '14:00',
    end: '16:30',
    location: 'Room 4',
    category: 'Family',
    ages: [18, null],
    price: 2500,
    places: 16,
    parties: [2, 2, 2, 2, 2, 2, 2, 2],
  },
  {
    title: 'Lunch for newcomers',
    description:
      'Have you joined us in the last few weeks? Eat with the pastors and a few of the elders, and ask them whatever you like about the church.\n\nChildren eat with us.',
    weekday: 0,
    weeksLater: 0,
    skipsFirst: true,
    start: '12:30',
    end: '14:30',
    location: 'The long table',
    category: 'Shared meal',
    places: 30,
    parties: [2, 1, 1],
  },
  {
    title: 'Choir audition, altos and basses',
    description:
      'Bring one hymn that you love. You will sing in a group of four.\n\nThere is room for four altos and three basses.',
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
      'Come and sing of the birth of Jesus under the lanterns. There are nine carols, four of them in Kiswahili, three short readings from Luke, a brass band and plenty of mandazi.\n\nThe children light the lamps on the path at 6:30 PM, and we sing from seven. Bring a coat. We have tents, so it goes ahead even if it rains.',
    weekday: 6,
    weeksLater: 2,
    start: '18:30',
    end: '21:00',
    location: 'The lawn',
    category: 'Carols',
    price: 500,
    places: 300,
    parties: [3, 5, 2, 8, 12],
  },
  {
    title: 'Neighbours’ breakfast',
    description:
      'Uji, eggs and sweet potatoes for everyone on Hill Road, whether you come to church or not. Come hungry, and bring your neighbours.',
    weekday: 6,
    weeksLater: 1,
    start: '08:00',
    end: '10:30',
    location: 'Under the jacaranda',
    category: 'Shared meal',
  },
  {
    title: 'Students: camp at Lake Naivasha',
    description:
      'Five days of Bible teaching, worship and games by the lake, for ages 12 to 17. The bus leaves the lower gate at the start and is back there at the end.\n\nThere is help with the fee: ask any leader in confidence.',
    weekday: 1,
    weeksLater: 2,
    start: '08:00',
    end: '16:00',
    nights: 4,
    location: 'South Lake Road, Naivasha',
    map: 'https://www.google.com/maps/search/?api=1&query=-0.7793%2C36.4187',
    category: 'Camp',
    ministry: 'students',
    ages: [12, 17],
    price: 4500,
    places: 80,
    parties: [2, 1],
    askEmergencyContact: true,
    linkedBy: 'students_event_2_url',
  },
  {
    title: 'Easter camp at Naivasha',
    description: 'Dates and costs are with the camp committee.',
    weekday: 5,
    weeksLater: 8,
    start: '15:00',
    end: '18:00',
    location: 'South Lake Road, Naivasha',
    category: 'Camp',
    price: 4500,
    places: 80,
    draft: true,
  },
];

/** The address for a name: `joseph.ndungu@example.org` for Joseph Ndũng’ũ. */
export function addressOf(name: string): string {
  const letters = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '');
  return `${letters.replaceAll(' ', '.')}@example.org`;
}

export const demoPeople: readonly string[] = [
  'Achieng Otieno',
  'Brian Kipchoge Rotich',
  'Halima Yusuf',
  'Nyambura Wa Thiong’o',
  'Daniel Mutua',
  'Faith Chebet',
  'Brenda Nasimiyu',
  'Joyce Atieno',
  'Dorcas Chepkoech',
  'Ciku Mũgo',
];

/** Last Sunday first. The totals match the eleven hundred on the church planting page. */
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
