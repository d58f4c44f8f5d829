import { words } from '../language/words.ts';
import groupFinderWordsEn from './group-finder.en.json' with { type: 'json' };
import groupListRequestWordsEn from './group-list-request.en.json' with { type: 'json' };

export const groupFinderWords = words(groupFinderWordsEn);

export const groupListRequestWords = words(groupListRequestWordsEn);
