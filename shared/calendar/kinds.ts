/** The kinds of event pictures, with the beginnings of words that indicate them in a category. The first match wins. */
const beginnings = {
  carols: ['carol', 'christmas', 'advent'],
  camp: ['camp', 'retreat', 'trip', 'safari'],
  youth: ['youth', 'student', 'teen', 'young'],
  music: ['music', 'choir', 'concert', 'band', 'singing'],
  meal: ['meal', 'lunch', 'breakfast', 'supper', 'dinner', 'food', 'tea', 'fellowship', 'newcomer'],
  work: ['community', 'outreach', 'outdoor', 'work', 'garden', 'plant', 'clean', 'service day', 'volunteer'],
  class: ['class', 'course', 'famil', 'marriage', 'bible', 'study', 'training', 'workshop', 'seminar'],
  service: ['service', 'worship', 'prayer', 'general'],
} as const;

export type EventKind = keyof typeof beginnings;

export const eventKinds = Object.keys(beginnings) as EventKind[];

/** Defaults to a service. */
export function kindOf(category: string): EventKind {
  const said = category.toLowerCase();
  const isSaid = (word: string) => said.startsWith(word) || said.includes(` ${word}`);
  return eventKinds.find((kind) => beginnings[kind].some(isSaid)) ?? 'service';
}
