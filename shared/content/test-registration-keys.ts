/** Words of the page for trying a registration (RT-45). */
export const testRegistrationKeys = {
  test_registration_title: 'Test registration',
  test_registration_lead: 'This form goes the whole way of a real one, and no figure counts it.',
  test_registration_1: 'The server checks every answer.',
  test_registration_2: 'It is stored, and marked as a test.',
  test_registration_3: 'It is announced to whoever listens for registrations.',
  test_registration_4: 'An email confirms it to you.',
  test_registration_do: 'Open the test form',
  test_registration_where: 'On the church’s own site only an administrator finds this form.',
} as const;
