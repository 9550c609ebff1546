import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GiftCode } from '../../api/giftCodes.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Notice } from '../../design-system/index.ts';

export interface GiftCodesStateProps {
  readonly reading: GiftCodesReading;
  /** Where the cards will stand. */
  readonly skeleton: ReactNode;
  readonly children: (codes: readonly GiftCode[]) => ReactNode;
}

/** What is said of codes that a later reading could not confirm. */
export const OUTDATED = 'Not updated just now; trying again.';

/** The codes as far as they are known. */
export type GiftCodesReading = {
  /** Undefined until they were had once; kept when a later reading fails. */
  readonly codes: readonly GiftCode[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
};

/** The codes, or why there are none to see. */
export function GiftCodesState({ reading, skeleton, children }: GiftCodesStateProps) {
  const { codes, failed, busy, retry } = reading;
  if (codes === undefined && failed) {
    return (
      <Notice tone="error" title="Gift codes could not be read" onRetry={retry} retrying={busy}>
        They are asked for again by themselves.
      </Notice>
    );
  }
  if (codes === undefined) return skeleton;
  if (codes.length === 0) {
    return <EmptyState icon={Gift} title="No gift codes available at the moment. Check back soon!" />;
  }
  return children(codes);
}
