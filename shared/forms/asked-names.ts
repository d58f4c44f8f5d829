/** Whether an answer is one that an event's own form adds (asked.ts). */
export const isAskedByEvent = (name: string): boolean => /^(ticket|answer|person)_/.test(name);
