import * as Ariakit from '@ariakit/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import * as css from './lightbox.css.ts';
import { messages } from './messages.ts';

export interface LightboxProps {
  readonly open: boolean;
  /** Called by Escape and the close button. */
  readonly onClose: () => void;
  readonly label: string;
  /** Position of the picture among the others, in words; announced when it changes. */
  readonly position: string;
  /** Controls before and after the position. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly actions?: ReactNode;
  /** The picture. */
  readonly children: ReactNode;
  /** Below the picture, or beside it on large screens with `side`. */
  readonly aside: ReactNode;
  readonly side?: boolean | undefined;
  /** Handles a key without modifiers; true when it was used. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Returns the focus; true on success. */
  readonly onHidden: () => boolean;
}

/** Pictures on the whole screen, dark in both themes. Load it on demand. */
export function Lightbox({ open, onClose, label, position, side = false, ...given }: LightboxProps) {
  const { before, after, actions, children, aside, onKey, onHidden } = given;
  const whole = useRef<HTMLDivElement>(null);
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    // The focused control may be removed; a dialog above this one handles its own keys.
    const here = target === document.body || whole.current?.contains(target as Node) === true;
    if (!here || altKey || ctrlKey || metaKey || !onKey(event)) return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, [open]);
  return (
    <Ariakit.Dialog
      ref={whole}
      open={open}
      onClose={onClose}
      unmountOnHide
      // A toast can be read and closed while the lightbox is open.
      getPersistentElements={() => document.querySelectorAll('[data-toasts]')}
      data-viewer
      className={`dark ${css.lightbox({ side })}`}
      aria-label={label}
      autoFocusOnHide={() => !onHidden()}
    >
      {/* The mark keeps Ariakit from adding a hidden button in English, as in `Dialog`. */}
      <div className={css.head} data-dialog-dismiss>
        {before}
        <output className={css.position}>{position}</output>
        {after}
        <span className={css.gap} />
        {actions}
        <IconButton icon={X} label={messages.close} onClick={onClose} />
      </div>
      <div className={css.stage}>{children}</div>
      <div className={css.aside}>{aside}</div>
    </Ariakit.Dialog>
  );
}
