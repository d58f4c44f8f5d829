import type { FormType } from '#shared/forms/catalogue.ts';
import { addressOf } from './events.ts';
import { kilimaniId } from './groups.ts';

export interface DemoMessage {
  readonly type: FormType;
  readonly data: Readonly<Record<string, string | number | boolean>>;
}

const from = (name: string, line: number) => ({
  name,
  email: addressOf(name),
  phone: `+254 700 000 ${line}`,
});

/** Oldest first. All are open. */
export const demoMessages: readonly DemoMessage[] = [
  {
    type: 'contact_form',
    data: {
      ...from('Caroline Wambui', 201),
      subject: 'Using the hall in January',
      message:
        'Our estate’s residents would like to hold their meeting in your hall on a Saturday afternoon in January. We would be about sixty people. Whom do I talk to about it, and what does it cost?',
    },
  },
  {
    type: 'group_finder',
    data: {
      ...from('Dennis Ochieng', 202),
      group: kilimaniId,
      age_range: '26-35',
      life_stage: 'Married (no kids)',
      preferred_day: 'Wednesday',
      preferred_time: 'Evening',
      interests: 'We moved to Kilimani in September and would like a group that we can walk to.',
    },
  },
  {
    type: 'prayer_request',
    data: {
      ...from('Esther Moraa', 203),
      request:
        'My mother has her operation at Kenyatta on Thursday. Please pray for her and for the doctors, and that I keep calm for the children.',
      call_me: true,
    },
  },
  {
    type: 'serve_application',
    data: {
      ...from('George Mwangi', 204),
      opportunity: 'Sound desk',
      experience: 'I did the sound at my college fellowship in Eldoret for two years.',
      availability: 'Weekends only',
      background_check: true,
    },
  },
  {
    type: 'contact_form',
    data: {
      ...from('Lilian Akinyi', 205),
      subject: 'A red jacket left on Sunday',
      message:
        'My son left his red school jacket after the 11 o’clock service, near the Sunday school rooms. His name, Baraka, is inside the collar. Has anybody handed it in?',
    },
  },
];
