/** How to get to the church: shown on the home page, on the visit page and with the main campus. */
export const wayKeys = {
  bus_routes: 'Ask us which stop is nearest, and how to walk from there.',
  parking_spaces: 'The welcome team shows you where to park.',
  walking_directions: '',
} as const;
