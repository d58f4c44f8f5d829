import type { ComponentType } from 'react';
import type { Field } from '#shared/forms/field.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import type { ReceiptLine } from '../../forms/done.tsx';
import type { Answers } from '../../forms/draft.ts';

/** What the dialog of an event that repeats has besides the usual. Other events do not load it. */
export interface FurtherParts {
  readonly field: Field;
  readonly Part: ComponentType<{
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  }>;
  /** A line of the sum, if dates are chosen. */
  readonly Sum: ComponentType<{ readonly answers: Answers }>;
  /** The number of all chosen dates, that of the event included. */
  readonly datesIn: (answers: Answers) => number;
  readonly lines: (receipt: Receipt, currency: string) => readonly ReceiptLine[];
}
