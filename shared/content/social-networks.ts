const named = ['Facebook', 'YouTube', 'Instagram', 'Twitter'] as const;
type Name = (typeof named)[number];

const keyOf = (name: Name) => `${name.toLowerCase() as Lowercase<Name>}_url` as const;

/** The networks that the footer links to, in its order, each with the setting of its address. The pages translate the name of the last one. */
export const socialNetworks = [
  ...named.map((name) => ({ name, key: keyOf(name) })),
  { name: '', key: 'whatsapp_channel_url' },
] as const;
