/** Words of the frame around every public page. */
export const frameKeys = {
  church_name: 'Jacaranda Hill Church',
  church_tagline: 'Nairobi',
  contact_phone: '+254 700 000 000',
  contact_email: 'karibu@example.org',
  contact_address: 'Jacaranda Hill Road, off Ngong Road',
  contact_mailing_address: 'P.O. Box 00100, Nairobi',
  facebook_url: 'https://facebook.com/',
  youtube_url: 'https://youtube.com/',
  instagram_url: 'https://instagram.com/',
  footer_description:
    'A church on a green hill off Ngong Road, for people who believe, people who wonder, and people who came for the chai.',
  footer_links_title: 'Find your way',
  footer_contact_title: 'Write or ring',
} as const;
