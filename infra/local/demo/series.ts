/** Series and their sermons are ordered newest first. */

const wanjiru = 'Pastor Wanjirũ Kamau';
const david = 'Pastor David Mwangi';
const grace = 'Pastor Grace Achieng Odhiambo';
const samuel = 'Samuel Barasa';

type SermonRow = readonly [title: string, speaker: string, scripture: string, summary?: string];

export const demoSeries: Readonly<Record<string, readonly SermonRow[]>> = {
  'The Kingdom Is Like': [
    [
      'The field with the treasure',
      wanjiru,
      'Matthew 13:44–46',
      'A man finds treasure in a field, and gladly sells all he has to buy that field. Jesus says that his kingdom is worth even more.',
    ],
    ['Yeast, and other small beginnings', david, 'Matthew 13:33'],
    [
      'Weeds among the wheat',
      wanjiru,
      'Matthew 13:24–30',
      'Why God waits until the harvest, and how we can be patient while we wait.',
    ],
    [
      'Four kinds of ground',
      david,
      'Matthew 13:1–23',
      'Jesus tells of seed that falls on four kinds of ground. Which ground are we this week?',
    ],
  ],
  'Ruth: Bread and Loyalty': [
    ['A child for Naomi', grace, 'Ruth 4', 'Naomi holds a grandson in her arms, and from his family Jesus was born.'],
    ['Midnight at the threshing floor', grace, 'Ruth 3'],
    ['The corner of somebody else’s field', grace, 'Ruth 2'],
    ['Where you go, I go', grace, 'Ruth 1:1–18'],
  ],
  'Psalms for the Rains': [
    ['Sowing in tears, and the first rain', david, 'Psalm 126'],
    ['Like a tree by the river', samuel, 'Psalm 1'],
    ['My soul thirsts', wanjiru, 'Psalm 42'],
    ['The hills rejoice', david, 'Psalm 65', 'A song of harvest, sung by people who had just come through a drought.'],
    ['He leads me beside still waters', wanjiru, 'Psalm 23'],
  ],
  'Who Is My Neighbour?': [
    ['Go and do likewise', samuel, 'Luke 10:36–37'],
    ['The man on the road', samuel, 'Luke 10:30–35'],
    ['The lawyer’s question', samuel, 'Luke 10:25–29'],
  ],
  'Running from God': [
    [
      'Under the plant',
      david,
      'Jonah 4',
      'God asks Jonah whether he may have mercy on a whole city. He asks us the same question.',
    ],
    ['A city listens', david, 'Jonah 3'],
    ['Out of the deep', wanjiru, 'Jonah 2'],
    ['The boat to the wrong place', david, 'Jonah 1'],
  ],
  'Letters from Prison': [
    ['Content with little, content with much', wanjiru, 'Philippians 4:10–20'],
    ['Do not be anxious', grace, 'Philippians 4:4–7'],
    ['Pressing on', wanjiru, 'Philippians 3:12–21'],
    ['He made himself nothing', wanjiru, 'Philippians 2:1–11'],
    ['To live is Christ', david, 'Philippians 1:12–26'],
    ['No longer as a slave', samuel, 'Philemon'],
    ['Above all things, love', grace, 'Colossians 3:12–17'],
    ['In him all things hold together', wanjiru, 'Colossians 1:15–23'],
  ],
  'The Sermon on the Mount': [
    ['Two builders', wanjiru, 'Matthew 7:24–29'],
    ['Ask, seek, knock', david, 'Matthew 7:7–12'],
    ['The speck and the plank', david, 'Matthew 7:1–5'],
    ['Look at the birds', grace, 'Matthew 6:25–34'],
    ['Our Father', wanjiru, 'Matthew 6:5–15'],
    ['Love your enemies', samuel, 'Matthew 5:38–48'],
    ['First be reconciled', david, 'Matthew 5:21–26'],
    ['Salt and light', wanjiru, 'Matthew 5:13–16'],
    ['Blessed are the merciful', grace, 'Matthew 5:7–12'],
    ['Blessed are the poor in spirit', wanjiru, 'Matthew 5:1–6'],
  ],
  'Strength for the Tired': [
    ['A cloak for Elisha', david, '1 Kings 19:19–21'],
    ['The still small voice', wanjiru, '1 Kings 19:9–18'],
    ['Get up and eat', grace, '1 Kings 19:1–8', 'God’s answer to a worn-out prophet is sleep, bread and water.'],
    ['Fire on Carmel', david, '1 Kings 18:20–39'],
    ['The widow’s last flour', wanjiru, '1 Kings 17:8–16'],
  ],
  'Joseph and His Brothers': [
    ['You meant it for harm', wanjiru, 'Genesis 50:15–21'],
    ['I am Joseph', wanjiru, 'Genesis 45:1–15'],
    ['The silver cup', david, 'Genesis 44'],
    ['Grain in Egypt', david, 'Genesis 41:46–57'],
    ['The butler who forgot', grace, 'Genesis 40'],
    ['The Lord was with Joseph', wanjiru, 'Genesis 39'],
    ['The coat', wanjiru, 'Genesis 37:1–11'],
  ],
  'First Things': [
    ['Why we sing', grace, 'Colossians 3:16'],
    ['Why we give', david, '2 Corinthians 9:6–15'],
    ['Why we eat together', samuel, 'Acts 2:42–47'],
    ['Why we baptize', wanjiru, 'Romans 6:1–11'],
    ['Why we read', wanjiru, 'Psalm 119:97–105'],
    ['Why we pray', david, 'Luke 11:1–13'],
  ],
  'Waiting in Hope': [
    ['All things new', wanjiru, 'Revelation 21:1–7'],
    ['Hope that is seen', grace, 'Romans 8:18–27'],
    ['They that wait', david, 'Isaiah 40:27–31'],
    ['A light for those in darkness', wanjiru, 'Isaiah 9:1–7'],
  ],
  'On the Road with Mark': [
    ['He is not here', wanjiru, 'Mark 16:1–8'],
    ['The curtain is torn', wanjiru, 'Mark 15:33–39'],
    ['She has done a beautiful thing', grace, 'Mark 14:3–9'],
    ['What do you want me to do for you?', david, 'Mark 10:46–52'],
    ['Who do you say I am?', wanjiru, 'Mark 8:27–38'],
    ['Five loaves', samuel, 'Mark 6:30–44'],
    ['Through the roof', david, 'Mark 2:1–12'],
    ['Follow me', wanjiru, 'Mark 1:14–20'],
  ],
};
