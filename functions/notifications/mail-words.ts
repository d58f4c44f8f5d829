import type { paymentMethods } from '#shared/forms/event-registration.ts';
import { words } from '#shared/language/words.ts';
import mailWordsEn from './mail.en.json' with { type: 'json' };
import paymentEn from './payment.en.json' with { type: 'json' };

type PaymentMethod = (typeof paymentMethods)[number];

export const payment: Readonly<Record<PaymentMethod, string>> = words(paymentEn);

export const mailWords = words(mailWordsEn);
