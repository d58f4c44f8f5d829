/** Fixed text of the 404 page, apart from its title. */
export const messages = {
  code: '404',
  text: 'The path you took ends here; the church is still where it was.',
  home: 'Return to Home',
  looking: 'Were you looking for…',
  places: {
    visit: 'the times of the services',
    sermon: 'last Sunday’s sermon',
    events: 'what is coming up',
    give: 'a way to give',
    prayer: 'someone to pray with you',
    contact: 'somebody to ask',
  },
} as const;
