import { wordsOf } from '#shared/forms/fold.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { othersOf } from './attendees/coming.ts';
import { messages as m } from './attendees/messages.ts';
import { nameOf } from './words.ts';

const mostNames = 3;

/** Why a search found a row whose registrant has another name: "with Amina Otieno". '' if the registrant's name fits as well. */
export function foundPeople(row: Registration, search = ''): string {
  const typed = wordsOf(search);
  const fitting = (name: string) => {
    const words = wordsOf(name);
    return typed.filter((beginning) => words.some((word) => word.startsWith(beginning))).length;
  };
  const others = othersOf(row).map((name) => ({ name, fits: fitting(name) }));
  const best = Math.max(0, ...others.map(({ fits }) => fits));
  if (best <= fitting(nameOf(row))) return '';
  const names = others.filter(({ fits }) => fits === best).map(({ name }) => name);
  return m.with(names.slice(0, mostNames).join(', '));
}
