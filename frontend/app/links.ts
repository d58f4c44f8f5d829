/** `tel:` of a number as people write it. */
export const telephone = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** `mailto:` with the subject filled in, where there is one. */
export const mail = (address: string, subject?: string): string =>
  subject ? `mailto:${address}?subject=${encodeURIComponent(subject)}` : `mailto:${address}`;
