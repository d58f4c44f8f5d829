import { words } from '#shared/language/words.ts';
import en from './ready-texts.en.json' with { type: 'json' };

const texts = words(en);

export interface ReadyText {
  readonly name: string;
  readonly title: string;
  readonly subject: string;
  readonly text: string;
}

const listed = (table: Readonly<Record<string, Omit<ReadyText, 'name'>>>): readonly ReadyText[] =>
  Object.entries(table).map(([name, text]) => ({ name, ...text }));

/** For letters to the registrants of an event. */
export const eventTexts = listed(texts.event);

/** For letters to members. */
export const memberTexts = listed(texts.members);
