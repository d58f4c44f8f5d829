/** The networks that the footer links to, in its order, each with the setting of its address. The pages translate the name of the last one. */
export const socialNetworks = [
  { name: 'Facebook', key: 'facebook_url' },
  { name: 'YouTube', key: 'youtube_url' },
  { name: 'Instagram', key: 'instagram_url' },
  { name: 'Twitter', key: 'twitter_url' },
  { name: '', key: 'whatsapp_channel_url' },
] as const;
