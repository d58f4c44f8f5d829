/** In the order of the public list. Without schemas, which the public page must not load. */
export const groupDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type GroupDay = (typeof groupDays)[number];
