import type { ReactNode } from 'react';
import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { messages } from './messages.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Skeleton, Stack, visuallyHidden } from '../../design-system/index.ts';
import * as css from './giftCodes.css.ts';

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

/** The room of one card. */
function GiftCodeSkeleton() {
  return (
    <Stack gap={12} justify="between" className={css.card} data-placeholder>
      <Grid gap={12} align="center" className={css.game}>
        <Skeleton shape="disc" />
        <Skeleton width="half" />
      </Grid>
      <Skeleton shape="block" height={46} />
      <Skeleton shape="block" height={44} />
    </Stack>
  );
}

/** Three cards to come. */
export function GiftCodeSkeletons() {
  return (
    <>
      <output className={visuallyHidden}>{messages.loading}</output>
      {[0, 1, 2].map((index) => (
        <GiftCodeSkeleton key={index} />
      ))}
    </>
  );
}
