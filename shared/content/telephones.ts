/**
 * Maps every telephone number that pages show to the key of its WhatsApp number. Both are separate keys, because a landline has
 * no WhatsApp: we never guess the number, and an empty one gets no link. Numbers that are not for calls are not listed: the
 * M-Pesa paybill, the bank account, and the short code for giving by text. Emails name the office's number in their footer.
 */
export const whatsAppOf = {
  contact_phone: 'whatsapp_number',
  secondary_phone: 'secondary_whatsapp_number',
  places_river_phone: 'places_river_whatsapp_number',
} as const;

export type TelephoneKey = keyof typeof whatsAppOf;
