/** Fixed text of the carousel’s controls. */
export const messages = {
  name: 'Pictures of the church',
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
  dot: (number: number, title: string) => `Slide ${number}: ${title}`,
  at: (number: number, count: number) => `${number} of ${count}`,
} as const;
