import { defaultMinistries } from '#shared/content/ministries.ts';
import { demoChurch } from './demo-church.ts';

/** The texts that the specification (A2) requires on a page, word for word, with their ids. */
export type RequiredTexts = readonly [ids: string, path: string, ...texts: string[]];

export const requiredTexts: readonly RequiredTexts[] = [
  ['RT-42', '/about', 'Mission', 'Vision', 'Values', 'Our Story', 'Leadership'],
  [
    'PS-11',
    '/about',
    ...['Main Campus', demoChurch.physical_location, 'Sunday service', 'Saturday service', '9:00 AM'],
    ...['11:00 AM', '5:00 PM', 'Wednesday service', '7:00 PM'],
    ...[demoChurch.primary_phone, 'Get Directions'],
    ...['Online Campus', 'Sundays 10:00 AM EAT', demoChurch.primary_email, 'Watch online'],
  ],
  ['RT-20', '/about/our-story', '2000', '2005', '2015', 'Today', 'Vision', 'Mission'],
  [
    'RT-21',
    '/about/what-we-believe',
    ...[
      'There is one God',
      'In Jesus, God came',
      'The Bible is God’s word',
      'The Holy Spirit makes us',
      'Download Statement of Faith',
    ],
  ],
  [
    'RT-22',
    '/about/leadership',
    ...['Wanjirũ Kamau', 'David Mwangi', 'Grace Achieng Odhiambo', 'Samuel Barasa', 'Email', 'Schedule Meeting'],
    ...['Taught physics in Nakuru', 'A former matatu conductor', 'She was a nurse for nineteen years'],
    ...['A carpenter, he made our long table', 'Our church in numbers'],
  ],
  [
    'RT-23',
    '/about/locations',
    ...['Main Campus', demoChurch.physical_location, demoChurch.primary_phone, '9:00 AM', '11:00 AM'],
    ...['River Campus', 'Kabiria Road', '+254 700 000 024', '9:30 AM', 'Get Directions'],
  ],
  ['RT-47', '/ministries', ...defaultMinistries.map(({ name }) => name)],
  [
    'RT-26',
    '/ministries/kids',
    ...['6 months – 2', 'Crèche', '3 – 5', 'Little Weavers', '6 – 11', 'Bell Ringers', 'How we keep them safe'],
    ...['vetted every year', 'matching tags', 'two adults in every room', 'allergies and medicine'],
    ...['A nurse is on site', 'your tag number comes up on the screen', 'Become a member'],
  ],
  [
    'RT-27',
    '/ministries/students',
    ...['Wednesdays, 7:00 PM', 'Wednesday nights', 'Study hall', 'Sunday teams'],
    ...['The night of hard questions', 'Camp at Lake Naivasha'],
  ],
  ['RT-28', '/ministries/young-adults', 'Young Adults', 'Sundays, 5:00 PM'],
  ['RT-29', '/ministries/groups', 'Small Groups', 'Join a group'],
  ['RT-30', '/ministries/women', 'Women’s Ministry', 'First Saturdays, 10:00 AM'],
  ['RT-31', '/ministries/men', 'Men’s Ministry', 'Third Saturdays, 7:00 AM'],
  ['RT-32', '/initiatives/missions', '8 countries', 'Join a trip', 'Support a missionary'],
  ['RT-33', '/initiatives/community-care', 'Tue/Thu', '10 AM-2 PM'],
  ['RT-34', '/initiatives/church-planting', 'One church every 2-3 years', 'Become a partner'],
  [
    'RT-43',
    '/contact',
    ...['+254 700 000 000', '+254 700 000 012', 'karibu@example.org', 'pastor@example.org'],
    ...['Monday to Friday, 9:00 AM to 5:00 PM', 'Saturday, 10:00 AM to 2:00 PM', 'Sunday, after every service'],
    ...['Get Directions', 'Need Immediate Help?', 'Emergency Prayer', 'Pastoral Care', 'Quick Questions'],
  ],
  [
    'RT-44',
    '/visit',
    ...['5:00 PM', '9:00 AM', '11:00 AM', 'Most Popular', 'What to wear', 'Coffee', 'A welcome team', 'A gift'],
    ...['What to expect', 'Will I have to stand up?', 'What about my children?', 'What is the music like?'],
    ...['How long is the sermon?', 'Will you ask for money?', 'Can I leave early?', demoChurch.physical_location],
    ...['Wear what you are comfortable in', "Let Us Know You're Coming", 'Plan My Visit', 'Get Directions'],
  ],
  [
    'RT-39',
    '/get-involved/membership',
    ...['Belong to this church', 'The membership class', 'The first Sunday of every month', 'The upper room'],
    ...['Commitment', 'Community', 'Care', 'Contribution', 'Personal faith in Jesus Christ'],
    ...['Baptism by immersion after salvation', 'Agreement with the statement of faith and covenant'],
    ...['Completing the membership class', 'Regular attendance', 'Sunday 12:30-4:00 PM', 'Free, lunch included'],
    'Register for Class',
  ],
  [
    'RT-35',
    '/get-involved/serve',
    ...['Worship Team', 'Kids Ministry', 'Hospitality Team', 'Production Team', 'Prayer Team', 'Parking & Greeting'],
  ],
  ['RT-36', '/get-involved/volunteer', 'Sign up for this'],
  ['RT-37', '/get-involved/join-group', 'Find my group', 'Request the group list'],
  ['RT-38', '/get-involved/baptism', 'Register for baptism', 'Under 18'],
  ['RT-47', '/prayer-requests', 'Ask for prayer', '+254 700 000 000'],
  ['RT-47', '/careers', 'How to apply'],
  ['RT-45', '/test-registration', 'Open the test form'],
  ['RT-40', '/give/why-we-give', 'God loves a cheerful giver', '2 Corinthians 9:6–7', 'Financial transparency'],
  ['EN-03', '/', 'Your first Sunday', 'Missed the sermon? Listen here.'],
  ['PS-05', '/', 'Join Us in Worship', 'Most Popular', 'Small Groups', 'Peter Kiprono'],
  ['RT-01', '/', 'Sunday9:00 AM, 11:00 AM, 5:00 PM'],
  ['EN-03', '/media/latest-sermon', 'About half an hour, with prayer.'],
  ['PS-20', '/financial-reports', 'Annual financial report', 'Independent audit', 'Ministry impact report', 'Budget'],
  ['CN-16', '/about/leadership', '45+', '100%'],
  ['CN-16', '/initiatives/community-care', '12K', '40+'],
];

/** The figures that the specification makes up, with the words around them. Sums are in the church's currency. */
export const figures: readonly RequiredTexts[] = [
  ['CN-16', '/ministries/groups', '40+ small groups'],
  ['CN-16', '/about/leadership', '6 ministries', '45+ years', '100% of messages answered'],
  ['CN-16', '/get-involved/volunteer', '500+ volunteers'],
  ['CN-16', '/initiatives/community-care', '12K meals'],
  ['CN-16', '/initiatives/missions', '8 countries'],
  ['CN-16', '/get-involved/baptism', '200+ baptisms'],
  [
    'CN-16',
    '/give/why-we-give',
    ...['given last year Ksh\u00a02.4M', 'community partners 40+', 'lives impacted 15K+', 'countries reached 8'],
  ],
];

export const lines: readonly RequiredTexts[] = [
  [
    'RT-41',
    '/give/ways-to-give',
    ...['Online giving', 'Text to give', 'In-person giving', 'Find a Campus', 'Mail your gift', 'Get Directions'],
    ...['Bank transfer', 'Account name', 'Account number', 'Bank code', 'M-Pesa', 'Paybill', 'Special giving'],
  ],
  [
    'RT-40',
    '/give/why-we-give',
    ...['60%', '25%', '15%', 'Local ministry', 'Missions and outreach', 'Building and operations'],
  ],
  ['RT-19', '/financial-reports', 'Ksh\u00a02.4M', 'Ksh\u00a02.1M', 'Ksh\u00a0300K', 'Jan-Dec'],
];

/** The links that the specification requires on a page (RT-26, RT-29, RT-47). */
export const leads: readonly (readonly [path: string, to: readonly string[]])[] = [
  ['/ministries/kids', ['/get-involved/membership']],
  ['/ministries/groups', ['/get-involved/join-group']],
  ['/ministries', defaultMinistries.map(({ page_url }) => page_url)],
];
