import { demoAbout } from './about-words.ts';
import { demoBeliefs } from './beliefs-words.ts';
import { demoChurch } from './church.ts';
import { demoContact } from './contact-words.ts';
import { demoGiving } from './giving-words.ts';
import { demoHome } from './home-words.ts';
import { demoInitiatives } from './initiative-words.ts';
import { demoInvolved } from './involved-words.ts';
import { demoKept } from './kept-words.ts';
import { demoMinistryWords } from './ministry-words.ts';

export const demoWords: Readonly<Record<string, string>> = {
  ...demoKept,
  ...demoChurch,
  ...demoHome,
  ...demoAbout,
  ...demoBeliefs,
  ...demoContact,
  ...demoInvolved,
  ...demoMinistryWords,
  ...demoInitiatives,
  ...demoGiving,
};
