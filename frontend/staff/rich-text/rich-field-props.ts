import type { FieldProps } from '../../ui/field-frame.tsx';

/** What the field of a rich text is told. */
export interface RichFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  /** The caret goes there as soon as it stands. */
  readonly begins?: boolean;
}
