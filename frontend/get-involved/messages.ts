/** Fixed text of the pages for getting involved. A translation is a second object of this shape. */
export const messages = {
  days: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
} as const;
