export const demoGiving = {
  ways_mpesa_account_note:
    'Add a word for what it is for, if you like, as in SADAKA ROOF. Without one it goes where it is needed.',
  ways_mail_text: 'Checks to the church’s name, please, and no cash in the post. Or bring it to the office.',
  ways_special_legacy: 'The church in your will. We listen and explain, and never press.',
  ways_after_text: 'Sixty of every hundred shillings serve the people of this city. Every shilling is accounted for.',
  impact_local_text: 'Worship, teaching and music, the food pantry, and school fees.',
  impact_missions_text: 'Two young churches, and people in eight countries.',
  impact_building_text: 'The roof, water, electricity, and the path from the river.',
  why_open_text:
    'The accounts are audited by an outside firm and read to the congregation each March. Anyone may ask about any line.',
  giving_stat_given: '2.4M',
  giving_stat_lives: '15K+',
  giving_stat_partners: '40+',
  giving_stat_countries: '8',
  financial_income: '2.4M',
  financial_expenses: '2.1M',
  financial_reserve: '300K',
  financial_reserve_note: 'Kept for a hard year: about seven weeks of what we spend.',
  financial_year: 'Jan-Dec',
  financial_year_note:
    'January to December of last year: closed in January, audited in February, read to the congregation in March.',
  financial_report_annual_size: '3.2 MB',
  financial_report_audit_size: '1.1 MB',
  financial_report_ministry_size: '2.4 MB',
  financial_report_budget_size: '1.8 MB',
  financial_report_budget_text: 'As the members approved it in November.',
  financial_ask_text: 'Joyce Atieno keeps the accounts. She answers within two working days.',
} as const;
