const n = (count: number) => count.toLocaleString('en-US');

/** Texts of the components themselves. */
export const messages = {
  optional: '(optional)',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  count: (used: number, most: number) => `${n(used)} of ${n(most)} characters`,
  left: (left: number) => (left === 1 ? '1 character left' : `${n(left)} characters left`),
  file: {
    choose: 'Choose a file',
    chooseMany: 'Choose files',
    drop: 'or drop it here',
    dropMany: 'or drop them here',
    remove: (name: string) => `Remove ${name}`,
    removeWord: 'Remove',
  },
  size: {
    kb: (kb: number) => `${n(kb)} KB`,
    mb: (mb: number) => `${mb.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`,
  },
  rules: {
    title: 'Your password needs',
    length: 'At least 8 characters',
    uppercase: 'One uppercase letter',
    lowercase: 'One lowercase letter',
    number: 'One number',
    symbol: 'One special character, like !',
    met: 'Done: ',
    unmet: 'Missing: ',
    kept: (met: number, all: number) => `${met} of ${all} password requirements met`,
  },
  chart: { numbers: 'The numbers', when: 'When' },
} as const;
