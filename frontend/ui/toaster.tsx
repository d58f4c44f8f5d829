import './theme/toast.css';
import { Toaster as Sonner } from 'sonner';

/** One toaster for all screens (CN-20). */
const toasts = { visibleToasts: 3, duration: 4000, gap: 14, style: { '--width': '356px' } as React.CSSProperties };

/** Where `toast` of sonner appears. `label` is what the region is called. */
export function Toaster({ label }: { readonly label: string }) {
  return <Sonner {...toasts} containerAriaLabel={label} toastOptions={{ unstyled: true, className: 'staff-toast' }} />;
}
