/** A landline has no WhatsApp, so we never guess its number. Numbers that are not for calls are not listed. */
export const whatsAppOf = {
  contact_phone: 'whatsapp_number',
  secondary_phone: 'secondary_whatsapp_number',
  places_river_phone: 'places_river_whatsapp_number',
  leader_1_phone: 'leader_1_whatsapp_number',
  leader_2_phone: 'leader_2_whatsapp_number',
  leader_3_phone: 'leader_3_whatsapp_number',
  leader_4_phone: 'leader_4_whatsapp_number',
} as const;

export type TelephoneKey = keyof typeof whatsAppOf;
