/** Above this number of people a form asks "Is this right?" before it sends. */
export const largeParty = 20;

/** The most people of a party, and the most places of an event. A larger number is a typing error, and sums of it would be inexact. */
export const mostPeople = 100_000;
