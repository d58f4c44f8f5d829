import { eventIdPattern } from '../calendar/event-id.ts';
import { type StaticPageName, staticPages } from '../pages/static-pages.ts';

/** The path of a link preview picture, without its leading slash. */
export const sharePictureKey = (name: string): string => `share/${name}.jpg`;

/** Pages with a link preview of their own, since the heading of their family's says something else. */
const ownPictures = ['membership', 'baptism', 'serve', 'volunteer', 'prayer_requests', 'ways_to_give'] as const;

export type PictureOfPages = (typeof ownPictures)[number] | (typeof staticPages)[StaticPageName]['family'];

/** The name of the link preview of a page. */
export const pictureOfPage = (page: StaticPageName): PictureOfPages =>
  ownPictures.find((own) => own === page) ?? staticPages[page].family;

export const eventPictureFolder = 'share/events/';

/** A church event’s own picture, with its name and date. */
export const eventPictureKey = (id: string): string => `${eventPictureFolder}${id}.jpg`;

const EVENT_PICTURE = new RegExp(`^${eventPictureKey(eventIdPattern.source.slice(1, -1))}$`);
export const isEventPicture = (key: string): boolean => EVENT_PICTURE.test(key);
