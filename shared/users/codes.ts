/** What the user pool's refusal holds where an address was mailed as many codes as it may be. */
export const tooManyCodes = 'TooManyCodes';
