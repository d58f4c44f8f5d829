import { serviceKeys } from '#shared/content/service-keys.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { furtherDatesWords } from '#shared/forms/further-dates-words.ts';
import { plainWords } from '#shared/forms/plain-words.ts';
import { wordings } from '#shared/forms/wordings.ts';
import { formWords } from '#shared/forms/words-by-form.ts';
import { inEach } from '#shared/language/in-each.ts';
import { unsubscribeWords } from '#shared/letters/unsubscribe.ts';
import { menuWords } from '#shared/pages/menu-words.ts';
import { holdWords } from '#shared/registrations/hold-words.ts';
import { waitingWords } from '#shared/registrations/waiting-words.ts';
import { confirmWords, ownWords, plainReply, replies } from '#shared/registrations/words.ts';

const { person, option } = fieldWords;

const english = {
  hold: holdWords,
  waiting: waitingWords,
  replies,
  list: { listed: 'Registrations found', none: 'No registrations found' },
  confirm: confirmWords,
  own: ownWords,
  plainReply,
  unsubscribe: unsubscribeWords,
  plain: plainWords,
  menu: menuWords,
  wordings,
  forms: formWords,
  person,
  option,
  asked: askedWords,
  furtherDates: furtherDatesWords,
  services: serviceKeys,
};

export const words = inEach({ en: english });
