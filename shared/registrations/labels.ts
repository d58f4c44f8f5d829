import { formOf } from '../forms/catalogue.ts';

/** How a registration's type is shown (EN-08); an unknown type as its raw text. */
export function typeLabel(type: string): string {
  return formOf(type)?.typeLabel ?? type;
}
