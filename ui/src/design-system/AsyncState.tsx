import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** What is known of a value that is loaded. */
export type Loadable<Value> = {
  /** Undefined before the first answer; the last value stays when a later load fails. */
  readonly value: Value | undefined;
  readonly failed: boolean;
  /** A load is in flight. */
  readonly busy: boolean;
  readonly retry: () => void;
};

type Message = { readonly title?: string | undefined; readonly text: string };

export interface AsyncStateProps<Value> {
  readonly state: Loadable<Value>;
  readonly skeleton: ReactNode;
  /** Said when there is no value. */
  readonly failure: Message;
  /** Said above the last value when a later load failed; nothing is said without it. */
  readonly outdated?: Message | undefined;
  readonly children: (value: Value) => ReactNode;
}

/** A loaded value; before it a skeleton, or why it is missing and a button that loads again. */
export function AsyncState<Value>({ state, skeleton, failure, outdated, children }: AsyncStateProps<Value>) {
  const { value, failed, busy, retry } = state;
  const missing = value === undefined;
  const message = missing ? failure : outdated;
  return (
    <>
      {failed && message && (
        <Notice tone={missing ? 'error' : 'warn'} title={message.title} onRetry={retry} retrying={busy}>
          {message.text}
        </Notice>
      )}
      {missing ? !failed && skeleton : children(value)}
    </>
  );
}
