import * as Ariakit from '@ariakit/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import * as css from './dialog.css.ts';
import { IconButton } from './IconButton.tsx';
import type { Variants } from './variants.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button and a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons under the scrolling part. */
  readonly footer?: ReactNode;
  /** 440, 560 or 720 px; a sheet from the bottom on phones. */
  readonly size?: Variants<typeof css.dialog>['size'];
  /** A question that must be answered: read out at once, its close button left out. */
  readonly alert?: boolean | undefined;
  /** Something is filled in here: a press outside, easily done by mistake, does not throw it away. */
  readonly form?: boolean | undefined;
  /** Takes the focus at the end in place of what had it before, which may be gone by then. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
  /** Comes by itself: takes 300 ms to come and to go, and the focus as a whole, no control lit. */
  readonly unprompted?: boolean | undefined;
}

/** A modal panel: holds the focus, gives it back, scrolls within. Load it on demand. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'regular',
  alert = false,
  form = false,
  returnFocus,
  unprompted = false,
}: DialogProps) {
  const whole = useRef<HTMLDivElement>(null);
  return (
    <Ariakit.Dialog
      ref={whole}
      {...(unprompted && { initialFocus: whole })}
      open={open}
      onClose={onClose}
      unmountOnHide
      hideOnInteractOutside={!form}
      {...(returnFocus && { finalFocus: returnFocus })}
      // A toast may be read and closed without leaving the dialog.
      getPersistentElements={() => document.querySelectorAll('[data-toasts]')}
      role={alert ? 'alertdialog' : 'dialog'}
      className={css.dialog({ size, slow: unprompted })}
      backdrop={<div className={css.backdrop({ slow: unprompted })} />}
    >
      <div className={css.head}>
        <div className={css.titles}>
          {/* Second to the page's own heading; what the dialog holds goes on with the third. */}
          <Ariakit.DialogHeading className={css.title} render={<h2>{title}</h2>} />
          {description !== undefined && (
            <Ariakit.DialogDescription className={css.description}>{description}</Ariakit.DialogDescription>
          )}
        </div>
        {!alert && <IconButton icon={X} label="Close" onClick={onClose} />}
      </div>
      {/* Long text without a control in it must still scroll by keyboard. */}
      <div className={css.body} tabIndex={alert ? undefined : 0}>
        {children}
      </div>
      {footer !== undefined && <div className={css.foot}>{footer}</div>}
    </Ariakit.Dialog>
  );
}
