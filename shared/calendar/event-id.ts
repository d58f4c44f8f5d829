export const eventIdPattern = /^[a-z0-9-]{1,40}$/;

/** Any other address below `/events/` is the 404 page. */
export const isEventId = (id: string): boolean => eventIdPattern.test(id);
