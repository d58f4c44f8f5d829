import { eventIdPattern } from '../calendar/event-id.ts';

/** The path of a link preview picture, without its leading slash. */
export const sharePictureKey = (name: string): string => `share/${name}.jpg`;

export const eventPictureFolder = 'share/events/';

/** A church event’s own picture, with its name and date. */
export const eventPictureKey = (id: string): string => `${eventPictureFolder}${id}.jpg`;

const EVENT_PICTURE = new RegExp(`^${eventPictureKey(eventIdPattern.source.slice(1, -1))}$`);
export const isEventPicture = (key: string): boolean => EVENT_PICTURE.test(key);
