/** Words of Ways to Give (PS-09). The numbers and links themselves are settings of the church. */
export const waysToGiveKeys = {
  ways_title: 'Ways to give',
  ways_lead: 'Most of us give by M-Pesa. This is what it asks for.',

  ways_mpesa_title: 'M-Pesa',
  ways_mpesa_paybill_label: 'Paybill',
  ways_mpesa_account_label: 'Account',
  ways_mpesa_account_note: 'Write what it is for behind it if you like. Without a word it goes where it is needed.',
  ways_mpesa_step_1: 'M-Pesa',
  ways_mpesa_step_2: 'Lipa na M-Pesa',
  ways_mpesa_step_3: 'Pay Bill',
  ways_mpesa_step_4: 'These two, the amount, your PIN',

  ways_none: 'Our numbers for gifts are not on this page yet. Ask us, and we tell you how to give.',
  ways_none_do: 'Ask us how to give',
  ways_none_title: 'Ways that need no number',

  ways_others_title: 'Other ways, and their numbers',

  ways_bank_title: 'Bank transfer',
  ways_bank_note: 'Arrives in one working day. Put your phone number as the reference, so that we can send a receipt.',

  ways_text_title: 'Text to give',
  ways_text_label: 'Text the amount to',
  ways_text_note: 'We answer with a link to confirm it. The text itself costs what any text costs.',

  ways_online_title: 'Online giving',
  ways_online_text: 'By card, from any country and in any currency; once, or every month until you stop it.',
  ways_online_button: 'Give online',

  ways_in_person_title: 'In-person giving',
  ways_in_person_text: 'There is a box by each door, at every service. Envelopes lie beside it if you want a receipt.',

  ways_mail_title: 'Mail your gift',
  ways_mail_text: 'Checks to the church’s name, please, and no cash in the post. Or hand it in at the office.',

  ways_special_title: 'Special giving',
  ways_special_stock: 'Shares, bonds, cryptocurrency or land. Please ask us first, so that more of it arrives.',
  ways_special_legacy: 'The church in your will. We listen and explain, and never press.',

  ways_after_title: 'Where does it go?',
  ways_after_text: 'Most of it serves the people around us. All of it is accounted for.',
  ways_after_link: 'Why we give',
} as const;
