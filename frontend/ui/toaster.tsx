import './theme/toast.css';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';

/** One toaster for all screens (CN-20). */
const toasts = { visibleToasts: 3, duration: 4000, gap: 14, style: { '--width': '356px' } as React.CSSProperties };

const phone = '(max-width: 37.49rem)';

interface Props extends Pick<ComponentProps<typeof Sonner>, 'offset'> {
  readonly label: string;
  /** On phones toasts cover the page's header instead of the buttons at the bottom. */
  readonly onTop?: boolean;
}

/** The container of sonner's toasts, away from the buttons at the right of forms and panels. */
export function Toaster({ label, onTop = false, ...place }: Props) {
  const region = useRef<HTMLDivElement>(null);
  // Sonner returns the focus only when the last toast has disappeared, seconds after its button was pressed, and would take it
  // from the field or menu that the user has opened since. Blurring the button on the press returns the focus at once.
  useEffect(() => {
    const around = region.current;
    const leave = () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && around?.contains(focused)) focused.blur();
    };
    around?.addEventListener('click', leave);
    return () => around?.removeEventListener('click', leave);
  }, []);
  return (
    <div ref={region} style={{ display: 'contents' }}>
      <Sonner
        {...toasts}
        {...place}
        position={onTop && matchMedia(phone).matches ? 'top-center' : 'bottom-center'}
        containerAriaLabel={label}
        toastOptions={{ unstyled: true, className: 'staff-toast' }}
      />
    </div>
  );
}
