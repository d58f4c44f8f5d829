export const telephoneKeys = [
  'contact_phone',
  'secondary_phone',
  'places_river_phone',
  'leader_1_phone',
  'leader_2_phone',
  'leader_3_phone',
  'leader_4_phone',
] as const;
export type TelephoneKey = (typeof telephoneKeys)[number];

/** The key of a telephone's WhatsApp number. A landline has none, so we never guess it. Other numbers are not for calls. */
export const whatsAppOf = (key: TelephoneKey): string =>
  key.replace('contact_', '').replace('phone', 'whatsapp_number');
