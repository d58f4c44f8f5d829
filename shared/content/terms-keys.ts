/** Words of the terms (docs/decisions/consent.md): what one agrees to when registering. */
export const termsKeys = {
  terms_title: 'The small print, written large',
  terms_description: 'When you register for something with us, this is what you promise us, and what we promise you.',
  terms_version: 'In force since 1 November 2026',
  terms_place_title: 'Your place',
  terms_place_text:
    'Once we have confirmed it, your place is kept until the event begins. If you cannot come, answer the confirmation mail or ring us, so that somebody else can.\n\nIf we have to call an event off, we tell you by mail, and we give back what you paid.',
  terms_money_title: 'Money',
  terms_money_text:
    'Where an event has a price, it is per person and stands beside the form before you send it. Nothing is charged by this website: you pay as you chose in the form.',
  terms_children_title: 'Children',
  terms_children_text:
    'Whoever is under 18 comes with the knowledge of a parent or guardian, whose name and number we ask for. Our helpers with children are vetted every year.',
  terms_data_title: 'What we keep of you',
  terms_data_text:
    'What you write in a form, when you sent it, and a shortened network address that does not point to you. Only the staff who look after what you registered for can read it. We sell none of it, and lend it to nobody.\n\nWe delete it after our retention period. You can have it sooner: write to us, and it is gone within seven days.',
  terms_photos_title: 'Photographs',
  terms_photos_text:
    'We take pictures at large events. Tell anyone with a blue lanyard if you or your child should not be in one.',
} as const;
