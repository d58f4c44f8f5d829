export const telLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The number needs its country code. */
export const whatsAppLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`;

/** Opens WhatsApp with a text, for the sender to choose whom to send it to. */
export const sendLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
