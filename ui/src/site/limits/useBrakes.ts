import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { brakesQuery, type BrakesState } from '../../api/brakes.ts';
import { useToast } from '../../design-system/index.ts';
import type { AutoEngine } from '../../game/autoEngine.ts';
import { nearWords, stopWords } from './brakeWords.ts';

/** Between two readings while AI mode is on and a limit is set, in ms. */
export const READ_MS = 30_000;

const isSet = (state: BrakesState | undefined) =>
  state !== undefined && Object.values(state.limits).some(({ most }) => most !== null);

/** Stops the AI mode where the visitor's own brakes do, and says when a limit is near, once each. */
export function useBrakes(sessionId: string, engine: Pick<AutoEngine, 'setOn'>, aiMode: boolean): void {
  const { toast } = useToast();
  const { data } = useQuery({
    ...brakesQuery(sessionId),
    enabled: aiMode,
    staleTime: 0,
    refetchInterval: ({ state }) => (isSet(state.data) ? READ_MS : false),
  });
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (data === undefined || !aiMode) return;
    if (data.stop !== null) {
      engine.setOn(false);
      toast({ title: 'AI mode is off', description: stopWords(data.stop) });
      return;
    }
    for (const kind of data.near) {
      const words = nearWords(data, kind);
      const limit = `${kind} ${data.limits[kind].most}`;
      if (told.current.has(limit)) continue;
      told.current.add(limit);
      toast({ title: 'Your limit is near', description: words });
    }
  }, [data, aiMode, engine, toast]);
}
