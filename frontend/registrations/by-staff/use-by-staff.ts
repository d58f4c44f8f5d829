import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

/** What the registrations viewer shows, by the address; and the way back to its list. */
export const useByStaff = () => useViews(['new'], screenPaths.registrations, messages.back);
