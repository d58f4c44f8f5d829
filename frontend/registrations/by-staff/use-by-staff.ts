import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

/** The view of the registrations screen that the URL selects, and the link back to its list. */
export const useByStaff = () => useViews(['new'], screenPaths.registrations, messages.back);
