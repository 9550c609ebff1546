import type { ReactNode } from 'react';
import type { GiftCode } from '../../api/giftCodes.ts';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';

export type LoadableCodes = Loadable<readonly GiftCode[]>;

export interface GiftCodesStateProps {
  readonly state: LoadableCodes;
  readonly skeleton: ReactNode;
  readonly children: (codes: readonly GiftCode[]) => ReactNode;
}

/** Said where the codes are shown although a later load failed. */
export const OUTDATED = 'Not updated just now; trying again.';

/** The codes, or why none are shown. */
export function GiftCodesState({ state, skeleton, children }: GiftCodesStateProps) {
  return (
    <AsyncState
      state={state}
      skeleton={skeleton}
      failure={{ title: 'Gift codes could not be loaded', text: 'The page loads them again by itself.' }}
    >
      {(codes) =>
        codes.length === 0 ? (
          <EmptyState title="No gift codes available at the moment. Check back soon!" />
        ) : (
          children(codes)
        )
      }
    </AsyncState>
  );
}
