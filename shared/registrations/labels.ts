import { formOf } from '../forms/catalogue.ts';

/** The label of a registration type (EN-08). An unknown type is returned unchanged. */
export function typeLabel(type: string): string {
  return formOf(type)?.typeLabel ?? type;
}
