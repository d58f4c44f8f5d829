// The church's name is a setting, and these stand in the template: they name no church (docs/decisions/one-name.md).

/** The mail with a code; `{####}` is Cognito's. */
export const codeMailWords = {
  subject: 'Your code for our church’s website',
  paragraphs: [
    'Hello,',
    'your code is <strong>{####}</strong>',
    'Please enter it where our website asks for it. Nobody from the church will ever ask you for this code.',
    'If you did not ask for one, you need not do anything: without it nothing changes.',
  ],
};

/** The mail to somebody for whom an admin made an account. */
export const invitationWords = {
  subject: 'Welcome to our church’s website',
  paragraphs: (days: number) => [
    'Hello,',
    'an account was made for you on our church’s website.',
    'Sign in with the address that this mail came to',
    'and this temporary password: <strong>{####}</strong>',
    `You will then choose a password of your own. The temporary one serves for ${days} days; after that, please ask for another.`,
    // Cognito takes no invitation without it.
    'Your account has the number {username}. You need it only if we ask you for it.',
  ],
};
