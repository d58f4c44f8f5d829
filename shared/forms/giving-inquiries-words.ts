import { words } from '../language/words.ts';
import legacyGivingInquiryWordsEn from './legacy-giving-inquiry.en.json' with { type: 'json' };
import stockDonationInquiryWordsEn from './stock-donation-inquiry.en.json' with { type: 'json' };

export const legacyGivingInquiryWords = words(legacyGivingInquiryWordsEn);

export const stockDonationInquiryWords = words(stockDonationInquiryWordsEn);
