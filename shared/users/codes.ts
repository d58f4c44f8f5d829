/** The text that Cognito's error contains if an address was sent the maximum number of codes. */
export const tooManyCodes = 'TooManyCodes';
