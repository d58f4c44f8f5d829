import { termsKeys } from '#shared/content/terms-keys.ts';
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
  // The law of the demo church’s country.
  terms_data_text: `${termsKeys.terms_data_text}\n\nKenya’s Data Protection Act, 2019 gives you these rights. If our answer does not satisfy you, you may complain to the Data Protection Commissioner at odpc.go.ke.`,
};
