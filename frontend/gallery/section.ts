import type { ComponentType } from 'react';

/** A component in one state. */
export interface State {
  readonly name: string;
  readonly Show: ComponentType;
  /** Takes the full width of the page. */
  readonly wide?: true;
}

/** A group of related components. */
export interface Section {
  /** The anchor. */
  readonly id: string;
  readonly title: string;
  /** Its purpose, and its behaviour on hover and focus. */
  readonly about: string;
  /** Files of frontend/ui that it shows. */
  readonly files: readonly string[];
  readonly states: readonly State[];
}
