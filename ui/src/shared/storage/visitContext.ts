import { createContext } from 'react';
import type { JsonStore } from './jsonStore.ts';

/** This visit's session, secret, and what the browser stores. */
export type Visit = { readonly sessionId: string; readonly store: JsonStore };

export const VisitContext = createContext<Visit | null>(null);
