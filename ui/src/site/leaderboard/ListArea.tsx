import type { ReactNode } from 'react';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { type LucideIcon, Notice, Skeleton, visuallyHidden } from '../../design-system/index.ts';
import * as css from './leaderboard.css.ts';
import type { Reading } from './reading.ts';

export interface ListAreaProps<Value> {
  /** Names the area, which takes the focus to be scrolled by keyboard. */
  readonly label: string;
  readonly reading: Reading<Value>;
  readonly isEmpty: (value: Value) => boolean;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly hint?: string };
  readonly children: (value: Value) => ReactNode;
}

/** An area 400 px high in whichever state: being read, unreadable, empty or filled. What was read once stays. */
export function ListArea<Value>({ label, reading, isEmpty, empty, children }: ListAreaProps<Value>) {
  const { value, failed, busy, retry } = reading;
  return (
    // Scrolled by keyboard, so it must take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} className={css.area} tabIndex={0}>
      {failed && (
        <Notice
          tone={value === undefined ? 'error' : 'warn'}
          title={value === undefined ? 'This could not be read' : 'Not updated just now'}
          onRetry={retry}
          retrying={busy}
        >
          {value === undefined ? 'Your predictions are kept.' : 'What was read before is shown.'}
        </Notice>
      )}
      {value === undefined && !failed && <Loading />}
      {value !== undefined && (isEmpty(value) ? <EmptyState {...empty} /> : children(value))}
    </section>
  );
}

function Loading() {
  return (
    <>
      <output className={visuallyHidden}>Reading…</output>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={css.waiting}>
          <Skeleton shape="disc" />
          <div className={css.waitingWords}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
        </div>
      ))}
    </>
  );
}
