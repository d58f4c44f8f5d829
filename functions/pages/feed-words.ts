/** What is said in files beside the pages, in addition to the pages' own words. */
export const feedWords = {
  /** When an event begins. */
  moment: '{weekday}, {day} {month} {year} at {hour}:{minute}',
  /** When an event begins and ends, if it ends on another day. */
  span: '{start} to {end}',
  /** What the podcast is called. */
  podcast: 'Sermons of {church}',
  /** In place of a recording or a document. */
  fileMissing: 'This file is not here, or not any more. Recordings: {recordings}',
};
