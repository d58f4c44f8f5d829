import type { FormType } from '#shared/forms/catalogue.ts';
import { words } from '#shared/language/words.ts';
import en from './reply-texts.en.json' with { type: 'json' };

const texts = words(en);

type TextName = Exclude<keyof typeof texts, 'greeting' | 'greetingNameless'>;

const usual: readonly TextName[] = ['message', 'call'];

/** At most three for each kind of form. Others have the usual ones. */
const byType: Readonly<Partial<Record<FormType, readonly TextName[]>>> = {
  visit_registration: ['visit', 'visited', 'again'],
  first_time_visit: ['visited', 'again', 'call'],
  prayer_request: ['prayed', 'talk'],
  serve_application: ['serve', 'message', 'call'],
  volunteer_signup: ['serve', 'message', 'call'],
  group_finder: ['group', 'message', 'call'],
  group_list_request: ['group', 'message', 'call'],
};

const isKnown = (type: string): type is FormType => Object.hasOwn(byType, type);

export interface ReadyText {
  readonly name: TextName;
  readonly title: string;
  readonly subject: string;
  readonly text: string;
}

export const readyTexts = (type: string): readonly ReadyText[] =>
  ((isKnown(type) && byType[type]) || usual).map((name) => ({ name, ...texts[name] }));

/** `name` may be empty. */
export const greetingOf = (name: string): string => (name ? texts.greeting(name) : texts.greetingNameless);
