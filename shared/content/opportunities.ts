/** The areas in which people may serve (EN-15), with the number of openings. Their texts are in opportunity-words.ts. */
export const opportunities = [
  { area: 'Worship Team', openings: 5 },
  { area: 'Kids Ministry', openings: 12 },
  { area: 'Hospitality Team', openings: 8 },
  { area: 'Production Team', openings: 4 },
  { area: 'Prayer Team', openings: 6 },
  { area: 'Parking & Greeting', openings: 10 },
] as const;
