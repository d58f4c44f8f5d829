/** How one comes to the church: said on home, on the visit page and beside the main campus. */
export const wayKeys = {
  bus_routes: 'Ask us which stop is nearest, and how to walk from there.',
  parking_spaces: 'The welcome team shows you where to park.',
  walking_directions: '',
} as const;
