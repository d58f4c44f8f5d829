export interface DetailProps<Row> {
  readonly row: Row;
  /** Shows the changed row until the list is read again. */
  readonly replace: (row: Row) => void;
}
