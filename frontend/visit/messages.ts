/** What the visit page says beside its content. A translation is a second table of this shape. */
export const messages = { saturday: 'Saturday', sunday: 'Sunday', popular: 'Most Popular' } as const;
