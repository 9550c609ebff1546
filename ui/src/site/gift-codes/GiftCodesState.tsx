import type { ReactNode } from 'react';
import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { messages } from './messages.ts';

export type LoadableCodes = Loadable<readonly GiftCode[]>;

export interface GiftCodesStateProps {
  readonly state: LoadableCodes;
  readonly skeleton: ReactNode;
  readonly children: (codes: readonly GiftCode[]) => ReactNode;
}

/** The codes, or why none are shown. */
export function GiftCodesState({ state, skeleton, children }: GiftCodesStateProps) {
  return (
    <AsyncState
      state={state}
      skeleton={skeleton}
      failure={{ title: messages.failed, text: messages.failedText }}
    >
      {(codes) => (codes.length === 0 ? <EmptyState title={messages.specified.none} /> : children(codes))}
    </AsyncState>
  );
}
