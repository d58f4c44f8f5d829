import type { ReactNode } from 'react';

/** One line of a record's details within a `dl`: label and value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
