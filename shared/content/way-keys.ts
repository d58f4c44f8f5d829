/** How one comes to the church: said on home, on the visit page and beside the main campus. */
export const wayKeys = {
  bus_routes: '',
  parking_spaces: '',
  walking_directions: '',
} as const;
