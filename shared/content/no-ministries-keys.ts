/** Shown instead of the ministries while none is active (PS-21). */
export const noMinistriesKeys = {
  ministries_none_title: 'No ministry meets just now',
  ministries_none_text: 'New ones begin every term. Until then you are welcome at any service, and at any table.',
} as const;
