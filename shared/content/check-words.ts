/**
 * What is said about a text that its key does not allow, in addition to the texts of any field (shared/api/fields-words.ts).
 */
export const keyTexts = {
  address: 'Enter a whole address, beginning with https://',
  link: 'Enter a whole address, beginning with https://, or a path of this site that begins with /',
  milliseconds: 'Enter a number of milliseconds, from 1000 to 99999.',
  percentage: 'Enter a percentage, for example 60%.',
  sum: 'Enter a sum, for example 2.4M or 350,000.',
  json: 'This is not valid JSON.',
  slides: 'This is not a list of slides.',
  flag: 'Say “no” here, or nothing.',
  rich: 'Nothing of this can be shown on a page.',
};
