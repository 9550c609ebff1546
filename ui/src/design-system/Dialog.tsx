import * as Ariakit from '@ariakit/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import * as css from './dialog.css.ts';
import { IconButton } from './IconButton.tsx';
import type { Variants } from './variants.ts';
import { messages } from './messages.ts';

/** What a dialog takes from the page that opens it. */
export interface DialogControl {
  readonly open: boolean;
  /** Called by Escape, the close button and a press outside. */
  readonly onClose: () => void;
}

export interface DialogProps extends DialogControl {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons below the scrolling part. */
  readonly footer?: ReactNode;
  /** 440, 560 or 720 px; a sheet from the bottom on phones. */
  readonly size?: Variants<typeof css.dialog>['size'];
  /** A question that must be answered: announced at once, without a close button. */
  readonly alert?: boolean | undefined;
  /** Holds a form: a press outside does not close it, so that nothing typed is lost. */
  readonly form?: boolean | undefined;
  /** Receives the focus on close, when the element that had it before may be removed. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
  /** Opens without a user action: fades for 300 ms, and focuses the dialog instead of a control. */
  readonly unprompted?: boolean | undefined;
}

/** A modal dialog that traps the focus, returns it on close and scrolls its content. Load it on demand. */
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
      // A toast can be read and closed while the dialog is open.
      getPersistentElements={() => document.querySelectorAll('[data-toasts]')}
      role={alert ? 'alertdialog' : 'dialog'}
      className={css.dialog({ size, slow: unprompted })}
      backdrop={<div className={css.backdrop({ slow: unprompted })} />}
    >
      {/* The mark says that the dialog shows how to close it: without one Ariakit adds a hidden button in English. */}
      <div className={css.head} data-dialog-dismiss>
        <div className={css.titles}>
          {/* Level 2 below the page's level 1; headings in the dialog start at level 3. */}
          <Ariakit.DialogHeading className={css.title} render={<h2>{title}</h2>} />
          {description !== undefined && (
            <Ariakit.DialogDescription className={css.description}>{description}</Ariakit.DialogDescription>
          )}
        </div>
        {!alert && <IconButton icon={X} label={messages.close} onClick={onClose} />}
      </div>
      {/* Focusable, so that text without a control can be scrolled by keyboard. */}
      <div className={css.body} tabIndex={alert ? undefined : 0}>
        {children}
      </div>
      {footer !== undefined && <div className={css.foot}>{footer}</div>}
    </Ariakit.Dialog>
  );
}
