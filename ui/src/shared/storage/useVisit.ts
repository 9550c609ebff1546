import { use } from 'react';
import { type Visit, VisitContext } from './visitContext.ts';

/** The visit of the page that this is part of. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('There is no VisitContext above.');
  return visit;
}
