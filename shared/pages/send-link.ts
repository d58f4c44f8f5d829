/** Opens WhatsApp with a text, for the sender to choose whom to send it to. */
export const sendLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
