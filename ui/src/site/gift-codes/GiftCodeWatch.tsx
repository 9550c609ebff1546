import { useEffect } from 'react';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';

export interface GiftCodeWatchProps {
  readonly sessionId: string;
  /** The visitor has the codes in sight. */
  readonly looking: boolean;
  readonly onChange: (pending: boolean) => void;
}

/** Tells whether new codes wait to be seen. Draws nothing. Load it on demand. */
export function GiftCodeWatch({ sessionId, looking, onChange }: GiftCodeWatchProps) {
  const pending = useGiftCodeNotification(sessionId, looking);
  useEffect(() => onChange(pending), [onChange, pending]);
  return null;
}
