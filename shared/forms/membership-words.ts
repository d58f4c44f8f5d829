export const membershipClassWords = {
  typeLabel: 'Membership Class',
  title: 'Register for the membership class',
  description: 'One Sunday afternoon, lunch included. You decide about membership afterwards, not before.',
  submitText: 'Register for Class',
  labels: {
    spouse_name: 'Spouse’s Name',
    children: 'Children',
    baptized: 'Have you been baptized?',
    previous_church: 'Previous Church',
    how_long_attending: 'How long have you been coming?',
    questions: 'Questions you bring',
    lunch_dietary: 'What you cannot eat',
  },
  hints: {
    spouse_name: 'If you come together.',
    children: 'Names and ages: they eat with us and are looked after during the class.',
  },
};

export const baptismRegistrationWords = {
  typeLabel: 'Baptism Registration',
  title: 'Register for baptism',
  description: 'A pastor calls you within the week. Nothing you write here is an exam.',
  submitText: 'Register for baptism',
  labels: {
    age: 'Age',
    previous_baptism: 'Have you been baptized before?',
    attend_class: 'I will come to the baptism class',
    salvation_date: 'When did you come to faith?',
    testimony: 'Your story',
    parent_name: 'Parent’s or Guardian’s Name',
    parent_phone: 'Parent’s or Guardian’s Phone',
  },
  hints: {
    salvation_date: 'A date, a year, or “as long as I remember”.',
    testimony: 'A few sentences are enough. We read nothing aloud without asking you.',
  },
};
