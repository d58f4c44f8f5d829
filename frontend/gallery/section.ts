import type { ComponentType } from 'react';

/** A component in one state. */
export interface State {
  readonly name: string;
  readonly Show: ComponentType;
  /** Takes the page's whole width. */
  readonly wide?: true;
}

/** Components that belong together, on the component page. */
export interface Section {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** What it is for, and what pointing and focus do. */
  readonly about: string;
  /** Files of frontend/ui that it shows. */
  readonly files: readonly string[];
  readonly states: readonly State[];
}
