/**
 * What is said beside fields that only staff fill in, in addition to the texts of any field (shared/api/fields-words.ts), which
 * travel to visitors.
 */
export const keyTexts = {
  sender: 'Leave out < and >: mail programs take what is between them for an address.',
  address: 'Enter a whole address, beginning with https://',
  link: 'Enter a whole address, beginning with https://, or a path of this site that begins with /',
  passage: 'Enter a whole address, beginning with https://, with {passage} where the passage belongs.',
  milliseconds: 'Enter a number of milliseconds, from 1000 to 99999.',
  percentage: 'Enter a percentage, for example 60%.',
  sum: 'Enter a sum, for example 2.4M or 350,000. Use commas only between thousands, and at most two decimals.',
  json: 'This is not valid JSON.',
  slides: 'This is not a list of slides.',
  flag: 'Say “no” here, or nothing.',
  slug: 'Use the letters a to z, digits and single hyphens, for example young-adults.',
  hour: 'Enter a time of the day, for example 9:00 AM or 17:00.',
  clock_time: 'Give the time as HH:MM, in 24 hours.',
  picture:
    'Choose one of our drawings, an image from the gallery, or a picture of this site: a path that begins with /.',
  colour: 'Give the colour as # and six of 0 to 9 and a to f, for example #5b3fa0.',
  colour_faint: 'With this colour not everything could be read. The nearest with which it can: {nearest}',
  fonts: 'Choose one of the sets of fonts.',
  same_slides: 'Two slides have the same id.',
  page_always: 'This page is always on the site.',
  image_key: 'Use lower-case letters, digits and underscores, no spaces.',
  rich: 'Nothing of this can be shown on a page.',
};
