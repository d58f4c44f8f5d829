/** What the demo church is given, and what it says of it. */
export const demoGiving = {
  ways_mpesa_account_note:
    'Write what it is for behind it if you like, as in SADAKA ROOF. Without a word it goes where it is needed.',
  ways_mail_text:
    'Cheques to the church’s name, please, and no cash in the post. Or hand it in at the office on the hill.',
  ways_special_legacy: 'The hill in your will. We listen, we explain, and we never press.',
  ways_after_text:
    'Of each hundred shillings, sixty stay with the people of this hill. The rest is counted just as openly.',
  impact_local_text:
    'Sunday and every day after it: the teachers, the music, the pantry on Tuesdays and Thursdays, school fees.',
  impact_missions_text: 'Two young churches in Kajiado and Kitui, and people we sent who write home every month.',
  impact_building_text: 'The roof, the water, the lights on the path from the river.',
  why_open_text:
    'The accounts are read aloud each March, and audited by people who do not sing in the choir. Anyone may ask about any line.',
  giving_stat_given: '2.4M',
  giving_stat_lives: '15K+',
  giving_stat_partners: '40+',
  giving_stat_countries: '8',
  financial_income: '2.4M',
  financial_expenses: '2.1M',
  financial_reserve: '300K',
  financial_reserve_note: 'Kept for a dry year: about seven weeks of what we spend.',
  financial_year: 'Jan-Dec',
  financial_year_note: 'Closed in January, audited in February, read aloud in March.',
  financial_report_annual_size: '2.4 MB',
  financial_report_audit_size: '1.8 MB',
  financial_report_ministry_size: '3.2 MB',
  financial_report_budget_text: 'As the members approved it in November.',
  financial_report_budget_size: '1.1 MB',
  financial_ask_text: 'Joyce Atieno keeps the accounts. She answers within two working days.',
} as const;
