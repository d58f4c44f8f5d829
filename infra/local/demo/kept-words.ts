import { wordingOf } from '#shared/content/keys.ts';

/** Keys whose built-in wording also suits the demo church. */
const kept = [
  ...['expect_kids_desc', 'visit_description', 'giving_description'],
  ...['visit_expect_2_text', 'visit_first_text'],
  ...['contact_urgent_text', 'contact_prayer_text', 'contact_care_text'],
  ...['prayer_requests_lead', 'prayer_requests_now_text'],
  'about_value_open_text',
  ...['kids_age_1_text', 'kids_safety_1', 'kids_safety_2', 'kids_safety_3', 'kids_safety_4', 'kids_safety_6'],
  'kids_member_text',
  ...['join_group_find_text', 'join_group_list_text'],
  ...['women_every_3', 'women_every_3_text', 'men_carry_2_text'],
  'care_way_3_text',
  ...['plant_how_4_text', 'plant_ask_text'],
  ...['serve_after_1', 'serve_after_3', 'baptism_way_1'],
  ...['membership_class_date', 'membership_community_text', 'membership_care_text', 'membership_contribution_text'],
  ...['careers_how_text', 'careers_fair_text'],
  ...['terms_children_text', 'ways_in_person_text'],
  ...['financial_income_note', 'financial_open_text', 'financial_report_audit_text'],
];

export const demoKept = Object.fromEntries(kept.map((key) => [key, wordingOf(key)]));
