import type { ReactNode } from 'react';
import { Disclosure, Stack } from '../../design-system/index.ts';
import { messages } from './messages.ts';

/** Exact figures and their terms, folded: the sentence before it says the same in plain words. */
export function ForStatisticians({ children }: { readonly children: ReactNode }) {
  return (
    <Disclosure label={messages.title}>
      <Stack gap={12}>{children}</Stack>
    </Disclosure>
  );
}
