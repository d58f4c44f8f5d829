import type { ComponentType } from 'react';

export interface State {
  readonly name: string;
  readonly Show: ComponentType;
  readonly wide?: true;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly files: readonly string[];
  readonly states: readonly State[];
}
