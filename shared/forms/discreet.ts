import type { FormType } from './catalogue.ts';

const discreet: readonly string[] = ['prayer_request'] satisfies readonly FormType[];

/**
 * Whether only our screens show staff the answers to a form. More people read the office's mailbox than may read the record, and
 * machines read no such answers either.
 */
export const isDiscreet = (formType: string): boolean => discreet.includes(formType);
