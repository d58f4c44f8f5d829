/** What is said in files beside the pages, in addition to the pages' own words. */
export const feedWords = {
  /** When an event begins. */
  moment: '{weekday}, {day} {month} {year} at {hour}:{minute}',
};
