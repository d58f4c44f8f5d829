/** What the details of a row are given. */
export interface DetailProps<Row> {
  readonly row: Row;
  /** Shows the row as it is now, until the list is read again. */
  readonly replace: (row: Row) => void;
}
