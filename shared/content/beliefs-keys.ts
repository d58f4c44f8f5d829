/** Words of What We Believe (RT-21): an essay in four parts, with notes in its margin. */
export const beliefsKeys = {
  believe_title: 'Four things, in plain words',
  believe_description:
    'There is more to say. But if you asked us at the gate what we believe, with your matatu coming, this is what you would hear.',

  believe_god_title: 'There is one God, and he is kind',
  believe_god_text:
    'We believe in one God, who has always been Father, Son and Holy Spirit. He made everything there is: the escarpment, the weaver birds, the person who overtook you this morning. Nothing made him.\n\nHe is not an idea or a force. He can be spoken to, in any of our languages or in none, and he listens before we have found the words.',
  believe_god_note: 'Genesis 1:1; Matthew 28:19; Psalm 139',
  believe_god_voice: '',
  believe_god_who: '',

  believe_jesus_title: 'Jesus is how he reached us',
  believe_jesus_text:
    'We believe that God became a man with a trade, a mother and a town that people laughed at. He was put to death on a cross for what is wrong with us, was buried, and on the third day was alive. People ate breakfast with him.\n\nSo we are put right with God by what Jesus did and not by how well we have behaved since. It is a gift. One takes it by trusting him.',
  believe_jesus_note: 'John 1:14; 1 Corinthians 15:3–6; Ephesians 2:8',
  believe_jesus_voice: '',
  believe_jesus_who: '',

  believe_bible_title: 'The Bible tells the truth about both',
  believe_bible_text:
    'We believe the sixty-six books of the Bible are God’s own word, written by people and trustworthy in all that they teach. They have the last say among us: over the pastor, over the elders, over what we would have preferred.\n\nThat is why the talk on Sunday starts from a page that you can read for yourself, and why anyone may ask where it says so.',
  believe_bible_note: '2 Timothy 3:16; Psalm 119:105; Acts 17:11',
  believe_bible_voice: '',
  believe_bible_who: '',

  believe_church_title: 'The Spirit makes strangers a family',
  believe_church_text:
    'We believe that the Holy Spirit lives in everyone who trusts Jesus, and changes them more slowly than they would like. He gives each of us something to do, and puts us next to people we did not choose: that is the church, here and in every century.\n\nWe baptise those who believe, by immersion, and we share bread and cup. And we wait: Jesus will come back, the dead will be raised, and everything will be mended.',
  believe_church_note: 'Romans 8:9; Acts 2:42–47; Revelation 21:5',
  believe_church_voice: '',
  believe_church_who: '',

  believe_statement_title: 'Statement of Faith',
  believe_statement_text:
    'All of the above on paper, to read on the way home or to argue about in a group. Members agree to it before they join; nobody else has to.',
  believe_statement_button: 'Download Statement of Faith',
  /** A file that staff uploaded; while there is none, one is made of the page's own words. */
  believe_statement_url: '',
  believe_ask: 'Ask a question about it',
} as const;
