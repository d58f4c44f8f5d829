export const testRegistrationWords = {
  typeLabel: 'Test Registration',
  title: 'Test Registration',
  description: 'Tries the whole way of a registration without touching any figure.',
  submitText: 'Submit test',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    message: 'Message',
    agree: 'I agree',
  },
};
