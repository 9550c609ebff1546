import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, X } from 'lucide-react';
import { button, iconButton } from './button.css.ts';
import { Icon } from './Icon.tsx';
import * as css from './toast.css.ts';
import { messages as names } from './messages.ts';
import { dismissToast, type ShownToast } from './toastStore.ts';
import { messages } from './messages.ts';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

export interface ToastViewportProps {
  readonly shown: ShownToast | null;
}

/** Renders the toast of the store. It closes after its time, by a swipe to the right or by its button; F8 focuses it. */
export function ToastViewport({ shown }: ToastViewportProps) {
  return (
    <RadixToast.Provider
      label={names.toast.toast}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
    >
      {shown && (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          duration={shown.durationMs ?? DURATION_MS}
          type={shown.tone === 'destructive' ? 'foreground' : 'background'}
          className={css.toast({ tone: shown.tone ?? 'default' })}
        >
          {shown.tone === 'destructive' && (
            <span className={css.mark}>
              <Icon icon={CircleAlert} />
            </span>
          )}
          <div className={css.words}>
            <RadixToast.Title className={css.title}>{shown.title}</RadixToast.Title>
            {shown.description !== undefined && (
              <RadixToast.Description className={css.description}>{shown.description}</RadixToast.Description>
            )}
            {shown.action && (
              <div className={css.action}>
                <RadixToast.Action
                  altText={shown.action.label}
                  className={button({ tone: 'quiet', size: 'small' })}
                  onClick={shown.action.onClick}
                >
                  {shown.action.label}
                </RadixToast.Action>
              </div>
            )}
          </div>
          <RadixToast.Close aria-label={messages.close} className={iconButton({ tone: 'quiet' })}>
            <Icon icon={X} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport label={names.toast.region} className={css.viewport} hotkey={['F8']} />
    </RadixToast.Provider>
  );
}
