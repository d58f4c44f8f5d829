import type { Filter } from './list.ts';

interface ChoiceWords {
  readonly label: string;
  readonly all: string;
  readonly options: Readonly<Record<string, string>>;
}

export function choice(name: string, { label, all, options }: ChoiceWords): Filter {
  const known = Object.entries(options).map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', name, label, all, options: known };
}
