/** For more people than this, a form asks for confirmation before it sends. */
export const largeParty = 20;

/** The largest party and the most places of an event. A larger number is a typing error, and sums could become inexact. */
export const mostPeople = 100_000;
