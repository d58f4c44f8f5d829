import type { ReactNode } from 'react';

/** One line of a record's details, within a `dl`: what it is called, and what it is. */
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
