/** What the 404 page says beside its title and its sentence. */
export const messages = {
  code: '404',
  home: 'Return to Home',
  looking: 'Were you looking for…',
  places: {
    visit: 'the times of the services',
    sermon: 'last Sunday’s sermon',
    events: 'what is coming up',
    give: 'a way to give',
    contact: 'somebody to ask',
  },
} as const;
