import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../design-system/index.ts';
import { messages } from '../messages.ts';

export interface NotOpenedProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called while it is closed. What unmounts the failed code lets the next opening load it again. */
  readonly onClosed: () => void;
}

/** Shown instead of a dialog whose code failed to load: each opening says so. */
export function NotOpened({ open, onClose, onClosed }: NotOpenedProps) {
  const follow = useEffectEvent((opened: boolean) => {
    if (!opened) {
      onClosed();
      return;
    }
    toast({
      ...messages.dialogs,
      tone: 'destructive',
    });
    onClose();
  });
  // Once for each opening: a second step back would leave the page.
  useEffect(() => follow(open), [open]);
  return null;
}
