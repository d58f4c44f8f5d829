/** The names of services with their verb: `“Saturday” is`, `“Saturday” and “Sunday, main” are`. */
const named = (services: readonly string[]) =>
  `${services.map((name) => `“${name}”`).join(' and ')} ${services.length === 1 ? 'is' : 'are'}`;

/** Fixed text of Church Settings, including the specified texts of SS-14 and ER-14. */
export const messages = {
  lead: 'What you save is on the site at once, for everybody.',
  categories: {
    identity: 'Church Identity',
    contact: 'Contact Info',
    location: 'Location',
    giving: 'Giving',
    social: 'Social Media',
    navigation: 'Navigation',
  },
  tabs: 'Settings',
  search: 'Search the settings',
  searchPlaceholder: 'Search, for example “paybill”',
  unsaved: 'not saved yet',
  empty: {
    title: 'No Settings Found',
    text: 'The settings of the church are listed here by what they are about.',
    searchText: (search: string) => `Nothing is called “${search}” or says so.`,
    clear: 'Show all settings',
  },
  load: { failed: 'Failed to load church settings', failedText: 'Failed to fetch settings' },
  look: 'Logo, colours and photographs',
  save: 'Save',
  saveAll: (count: number) => `Save all ${count} changes`,
  saved: 'Setting Updated',
  undo: 'Undo',
  /** The title of a toast. */
  error: 'Error',
  failed: 'Failed to update setting',
  stale: (label: string) => `This has changed since you opened it: ${label}`,
  groups: {
    name: { title: 'Name' },
    services: {
      title: 'Service times',
      lead: 'Home, About, Plan a Visit and Locations all read them here. A service without a time is not held, and stands on no page.',
    },
    reach: { title: 'Telephone and email' },
    hours: { title: 'Office hours', lead: 'On the contact page, as far as they are filled in.' },
    places: { title: 'Where to find the church' },
    online: {
      title: 'Online and by text',
      lead: 'Everything here is on Ways to Give. What is empty is left out there.',
    },
    bank: { title: 'Bank transfer', lead: 'Shown once there is an account number.' },
    mpesa: { title: 'M-Pesa', lead: 'Shown once there is a paybill number; emails about paid events name it, too.' },
    networks: { title: 'Pages on networks', lead: 'Linked in the footer of every page, as far as they are filled in.' },
    bible: { title: 'Sermons', lead: 'Where the passage of a sermon can be read.' },
    links: {
      title: 'Links in the footer',
      lead: 'A path of this site, or a whole address elsewhere. Emptied, each leads to this site’s own page again.',
    },
  },
  notHeld: 'not held',
  oldTime: {
    title(count: number, time: string, left: readonly string[], still: readonly string[]) {
      const one = count === 1;
      if (still.length === 0)
        return `No service is at ${time} any more, but ${one ? '1 text still says' : `${count} texts still say`} it:`;
      const moved = `${named(left)} no longer at ${time}, but ${named(still)}.`;
      return `${moved} Check which service ${one ? 'this text means' : `these ${count} texts mean`}:`;
    },
  },
  missing: {
    title: 'Not filled in yet',
    text: 'Pages leave out what the church has not said.',
    failed: 'The settings did not arrive',
    failedText: 'We could not reach the church’s computer just now.',
    essentials: {
      name: 'The church’s name',
      times: 'A service time',
      phone: 'A telephone number',
      email: 'An email address',
      place: 'Where the church meets',
      map: 'A link to the map',
      giving: 'A way to give',
    },
  },
} as const;
