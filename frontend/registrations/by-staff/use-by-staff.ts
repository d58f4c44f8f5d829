import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

export const useByStaff = () => useViews(['new'], screenPaths.registrations, messages.back);
