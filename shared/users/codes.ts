/** The text that Cognito's error contains if an address was sent the maximum number of codes. */
export const tooManyCodes = 'TooManyCodes';

/** The text that Cognito's error contains if more people signed up than an hour or a day may have. */
export const tooManySignUps = 'TooManySignUps';
