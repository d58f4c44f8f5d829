import { foldEmail } from '#shared/forms/text.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { now } from '../kit/clock.ts';
import { networkKnown } from './network.ts';
import { referenceOf } from './present.ts';
import type { Registration } from './store.ts';

/** What of a registration is searched and filtered, folded: how it was typed makes no difference. */
export interface Facets {
  readonly type: string;
  readonly status: RegistrationStatus;
  readonly event?: string;
  /** Of a church event's registration: what stands for its network, as long as that is known. */
  readonly network?: string;
  readonly people?: number;
  /** The words of the name, in its order. */
  readonly words: readonly string[];
  readonly email: string;
  /** The last nine digits of the telephone number; empty where none was given. */
  readonly phone: string;
  readonly reference: string;
}

/** A name of more words than this is found by the first ones. */
const mostWords = 6;
const longestWord = 40;

// Letters beyond the basic plane sort otherwise in the tables than here.
const BEYOND = /[\u{10000}-\u{10ffff}]/gu;
const MARKS = /\p{M}+/gu;
// Ng'ang'a is one word, however the mark was typed.
const APOSTROPHES = /['’‘ʼʻ`´]/g;

/** The words of a text, without case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(BEYOND, '').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
}

/** The last nine digits: with a country's code or without, with spaces or hyphens, they are the same number. */
export function foldPhone(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '').slice(-9);
}

/** A reference as it is read out: its digits are Crockford's, where O is 0, and I and L are 1. */
export function foldReference(text: string): string {
  return text.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function facetsOf({ id, type, status, data, people, network, submittedAt }: Registration): Facets {
  return {
    type,
    status,
    // Only a church event's registration has people: `eventId` in another form is somebody's own text.
    ...(people !== undefined && typeof data.eventId === 'string' && { event: data.eventId }),
    ...(people !== undefined && { people }),
    ...(network !== undefined && now() - submittedAt < networkKnown && { network }),
    words: [...new Set(wordsOf(text(data.name)))].slice(0, mostWords),
    email: foldEmail(text(data.email)),
    phone: foldPhone(text(data.phone)),
    reference: referenceOf(id).toLowerCase(),
  };
}
