import type { ReactNode } from 'react';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState, type EmptyStateProps } from '../../design-system/EmptyState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Skeleton, Stack, visuallyHidden } from '../../design-system/index.ts';
import * as css from './leaderboard.css.ts';
import { messages } from './messages.ts';

export interface ListAreaProps<Value> {
  /** The accessible name of the area. */
  readonly label: string;
  readonly state: Loadable<Value>;
  readonly isEmpty: (value: Value) => boolean;
  readonly empty: EmptyStateProps;
  readonly children: (value: Value) => ReactNode;
}

/** An area with one height while it loads, failed or is filled; empty it is as high as its words. */
export function ListArea<Value>({ label, state, isEmpty, empty, children }: ListAreaProps<Value>) {
  const low = state.value !== undefined && isEmpty(state.value);
  return (
    // The keyboard scrolls only what takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} className={css.area({ low })} tabIndex={0}>
      <AsyncState
        state={state}
        skeleton={<Loading />}
        failure={{ title: messages.failed, text: messages.failedText }}
        outdated={{ title: messages.outdated, text: messages.outdatedText }}
      >
        {(value) => (isEmpty(value) ? <EmptyState {...empty} /> : children(value))}
      </AsyncState>
    </section>
  );
}

function Loading() {
  return (
    <>
      <output className={visuallyHidden}>{messages.loading}</output>
      {Array.from({ length: 6 }, (_, index) => (
        <Grid key={index} gap={12} align="center" className={css.waiting}>
          <Skeleton shape="disc" />
          <Stack gap={8}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </Stack>
        </Grid>
      ))}
    </>
  );
}
