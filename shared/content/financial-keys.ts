/**
 * Words and figures of the financial reports (PS-20, EN-20). Sums may be abbreviated, as in 2.4M. A report's `_file` is the
 * address of its PDF in the media store. Until there is one, its button says so.
 */
export const financialKeys = {
  financial_title: 'What came in, and where it went',
  financial_lead: 'The year in four figures, and the full reports below.',
  financial_income: '2.4M',
  financial_income_name: 'Total income',
  financial_income_note: 'Tithes, offerings and gifts. We take nothing from the state and have no loans.',
  financial_expenses: '2.1M',
  financial_expenses_name: 'Total expenses',
  financial_expenses_note: 'Ministry, outreach, salaries, the buildings.',
  financial_reserve: '300K',
  financial_reserve_name: 'Reserve',
  financial_reserve_note: 'Kept for a dry year.',
  financial_year: 'Jan-Dec',
  financial_year_name: 'Fiscal year',
  financial_year_note: 'Closed, audited, and read aloud.',

  financial_open_title: 'How we keep the books',
  financial_open_text:
    'Two people who are not related count every offering, and both sign. Every payment needs two signatures.\n\nAn outside firm audits the year, and anyone may ask us for its letter. The pastors’ pay is set by a committee on which no pastor sits.\n\nPlease ask about any figure that is not clear to you.',

  financial_reports_title: 'The reports',
  financial_report_annual_title: 'Annual financial report',
  financial_report_annual_text: 'Every fund, with the year before beside it.',
  financial_report_annual_size: '3.2 MB',
  financial_report_annual_file: '',
  financial_report_audit_title: 'Independent audit',
  financial_report_audit_text: 'The auditors’ letter and what we did about it.',
  financial_report_audit_size: '1.1 MB',
  financial_report_audit_file: '',
  financial_report_ministry_title: 'Ministry impact report',
  financial_report_ministry_text: 'What the money did, told by those it reached.',
  financial_report_ministry_size: '2.4 MB',
  financial_report_ministry_file: '',
  financial_report_budget_title: 'Budget for the coming year',
  financial_report_budget_text: 'As the members approved it.',
  financial_report_budget_size: '1.8 MB',
  financial_report_budget_file: '',

  financial_ask_title: 'Ask about a line',
  financial_ask_text: 'Whoever keeps the accounts answers within two working days.',
} as const;
