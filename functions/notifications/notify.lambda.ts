import { consume } from '../kit/consume.ts';
import { notify } from './notify.ts';

/** Subscriber `notify`: mails the registrant and alerts the staff. */
export const handler = consume('notify', notify);
