/** Fixed text of the home page below the first screen. */
export const messages = {
  shelf: 'The shelf, by series',
  sermons: (count: number) => (count === 1 ? 'sermon' : 'sermons'),
  allEvents: 'All events',
  saturday: 'Saturday',
  sunday: 'Sunday',
  children: 'For children',
  popular: 'Most Popular',
  next: 'Next',
  byMatatu: 'By matatu',
  byCar: 'By car',
  onFoot: 'On foot',
  keepSeats: "Let Us Know You're Coming",
  visitPage: 'What a first visit is like',
  waysToGive: 'Ways to give',
  whyWeGive: 'Why we give',
} as const;
