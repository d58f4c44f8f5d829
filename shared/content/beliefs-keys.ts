/** Words of What We Believe (RT-21): an essay in four parts, with notes in its margin. */
export const beliefsKeys = {
  believe_title: 'What we believe',
  believe_description: 'We are glad to talk about any of it. This is what we believe, in short.',

  believe_god_title: 'There is one God, and he is kind',
  believe_god_text:
    'We believe in one God, who has always been Father, Son and Holy Spirit. He made the heavens and the earth and everyone in them, and he sustains them. Nothing made him.\n\nHe can be spoken to, in any language or without words, and he hears us.',
  believe_god_note: 'Genesis 1:1; Matthew 28:19; Psalm 139',
  believe_god_voice: '',
  believe_god_who: '',

  believe_jesus_title: 'Jesus is how he reached us',
  believe_jesus_text:
    'We believe that God the Son became a man, Jesus of Nazareth. He died on a cross for our sins, was buried, and on the third day rose from the dead. His friends saw him, touched him and ate with him.\n\nWe are put right with God by what Jesus has done, and not by how well we have behaved since. It is a gift, and we receive it by trusting him.',
  believe_jesus_note: 'John 1:14; 1 Corinthians 15:3–6; Ephesians 2:8',
  believe_jesus_voice: '',
  believe_jesus_who: '',

  believe_bible_title: 'The Bible tells the truth about both',
  believe_bible_text:
    'We believe that the sixty-six books of the Bible are God’s own word, written by people and trustworthy in all that they teach. They have the last say among us, over pastors and elders too.\n\nThat is why every sermon explains a passage that you can read for yourself.',
  believe_bible_note: '2 Timothy 3:16; Psalm 119:105; Acts 17:11',
  believe_bible_voice: '',
  believe_bible_who: '',

  believe_church_title: 'The Spirit makes strangers a family',
  believe_church_text:
    'We believe that the Holy Spirit lives in everyone who trusts Jesus, and makes us more like him. He gives each of us gifts to serve with, and joins us to his people: that is the church, here and in every century.\n\nWe baptize those who believe, by immersion, and we share the Lord’s Supper. We wait for Jesus, who will come again; the dead will be raised, and God will make all things new.',
  believe_church_note: 'Romans 8:9; Acts 2:42–47; Revelation 21:5',
  believe_church_voice: '',
  believe_church_who: '',

  believe_statement_title: 'Statement of Faith',
  believe_statement_text:
    'All of the above on paper, to take home or to read in a group. Members agree to it when they join.',
  believe_statement_button: 'Download Statement of Faith',
  /** A file that staff uploaded. Until there is one, we make one from the page's own words. */
  believe_statement_url: '',
  believe_ask: 'Ask a question about it',
} as const;
