import { createContext, use } from 'react';
import type { JsonStore } from './jsonStore.ts';

/** This visit's session, secret, and what the browser stores. */
export type Visit = { readonly sessionId: string; readonly store: JsonStore };

export const VisitContext = createContext<Visit | null>(null);

/** The visit of the page that this is part of. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('There is no VisitContext above.');
  return visit;
}
