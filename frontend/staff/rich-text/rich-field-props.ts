import type { FieldProps } from '../../ui/field-frame.tsx';

export interface RichFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  /** Focuses the field when it is mounted. */
  readonly begins?: boolean;
}
