/**
 * Every telephone number that pages show, and the key of the WhatsApp number beside it. Each is a setting or a text of its own: a
 * landline has no WhatsApp, so that none is guessed, and an empty one is no link. Other numbers are not called and have none: the
 * M-Pesa paybill, the bank account, and the short number that gives by text. Emails name the office's number in their foot.
 */
export const whatsAppOf = {
  contact_phone: 'whatsapp_number',
  secondary_phone: 'secondary_whatsapp_number',
  places_river_phone: 'places_river_whatsapp_number',
} as const;

export type TelephoneKey = keyof typeof whatsAppOf;
