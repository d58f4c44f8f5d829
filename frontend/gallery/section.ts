import type { ComponentType } from 'react';

export interface State {
  readonly name: string;
  readonly Show: ComponentType;
  readonly wide?: true;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Its purpose, and its behaviour on hover and focus. */
  readonly about: string;
  /** Files of frontend/ui that it shows. */
  readonly files: readonly string[];
  readonly states: readonly State[];
}
