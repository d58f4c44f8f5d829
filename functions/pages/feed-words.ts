/** Words for files other than pages, in addition to the pages' own words. */
export const feedWords = {
  moment: '{weekday}, {day} {month} {year} at {hour}:{minute}',
  /** The start and end of an event that ends on another day. */
  span: '{start} to {end}',
  podcast: 'Sermons of {church}',
  /** Shown instead of a missing recording or document. */
  fileMissing: 'This file is not here, or not any more. Recordings: {recordings}',
};
