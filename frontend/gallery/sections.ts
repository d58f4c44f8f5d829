import { buttons } from './buttons.tsx';
import { dialogs } from './dialogs.tsx';
import { drawings } from './drawings.tsx';
import { choiceFields } from './fields-choice.tsx';
import { textFields } from './fields-text.tsx';
import { lists } from './lists.tsx';
import { numbers } from './numbers.tsx';
import type { Section } from './section.ts';

export const sections: readonly Section[] = [
  ...buttons,
  ...textFields,
  ...choiceFields,
  ...dialogs,
  ...lists,
  ...numbers,
  ...drawings,
];
