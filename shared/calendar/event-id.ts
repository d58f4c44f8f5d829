/** The id of an event, as addresses and requests have it. */
export const eventIdPattern = /^[a-z0-9-]{1,40}$/;

/** Whether an event can have this id: any other address below `/events/` is the 404 page. */
export const isEventId = (id: string): boolean => eventIdPattern.test(id);
