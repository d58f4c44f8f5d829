/** Words of the page that tries a registration (RT-45, decision 7). */
export const testRegistrationKeys = {
  test_registration_title: 'Test registration',
  test_registration_lead:
    'This form goes the whole way of a real one: it is checked, stored, announced and confirmed by mail. No figure counts it.',
  test_registration_do: 'Open the test form',
  test_registration_where: 'On the public site the church’s computer refuses it, and says so.',
} as const;
