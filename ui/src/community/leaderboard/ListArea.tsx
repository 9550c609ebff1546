import type { ReactNode } from 'react';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState, type EmptyStateProps } from '../../design-system/EmptyState.tsx';
import { Skeleton, Stack, visuallyHidden } from '../../design-system/index.ts';
import * as css from './leaderboard.css.ts';

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
        failure={{ title: 'This could not be loaded', text: 'Your predictions are kept.' }}
        outdated={{ title: 'Not updated just now', text: 'What was loaded before is shown.' }}
      >
        {(value) => (isEmpty(value) ? <EmptyState {...empty} /> : children(value))}
      </AsyncState>
    </section>
  );
}

function Loading() {
  return (
    <>
      <output className={visuallyHidden}>Loading…</output>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={css.waiting}>
          <Skeleton shape="disc" />
          <Stack gap={8}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </Stack>
        </div>
      ))}
    </>
  );
}
