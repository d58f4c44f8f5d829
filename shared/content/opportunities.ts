/** Where people may serve (EN-15): how often, and for how many there is room. */
export const opportunities = [
  { area: 'Worship Team', commitment: 'Two Sundays a month, and Thursday practice', openings: 5 },
  { area: 'Kids Ministry', commitment: 'One Sunday a month, always two adults to a room', openings: 12 },
  { area: 'Hospitality Team', commitment: 'Two Sundays a month, from half an hour before', openings: 8 },
  { area: 'Production Team', commitment: 'Two Sundays a month, sound, light or the stream', openings: 4 },
  { area: 'Prayer Team', commitment: 'After one service a month, and the Friday hour', openings: 6 },
  { area: 'Parking & Greeting', commitment: 'One Sunday a month, at the gate and on the field', openings: 10 },
] as const;
