import type { Filter } from './list.ts';

interface ChoiceWords {
  readonly label: string;
  /** Of the choice that lets everything through. */
  readonly all: string;
  /** By the value, in the order in which they are offered. */
  readonly options: Readonly<Record<string, string>>;
}

/** A filter by one of a few values. */
export function choice(name: string, { label, all, options }: ChoiceWords): Filter {
  const known = Object.entries(options).map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', name, label, all, options: known };
}
