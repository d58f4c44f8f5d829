/** Fixed text of the visit page. A translation is a second object of this shape. */
export const messages = { saturday: 'Saturday', sunday: 'Sunday', popular: 'Most Popular' } as const;
