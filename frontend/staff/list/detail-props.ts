export interface DetailProps<Row> {
  readonly row: Row;
  readonly replace: (row: Row) => void;
}
