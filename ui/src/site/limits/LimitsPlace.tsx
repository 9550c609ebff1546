import { useEffect, useReducer, useRef } from 'react';
import { lazyCode, toast } from '../../design-system/index.ts';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import type { Engine } from '../../game/engine.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { takeDeletion } from './deletion.ts';
import { messages } from './messages.ts';
import { useQuery } from '@tanstack/react-query';
import { brakesQuery } from '../../api/queries.ts';
import { count } from '../../shared/format/count.ts';
import { type OwnStop, stopWords } from '../../game/state.ts';

export interface LimitsPlaceProps {
  readonly services: {
    readonly sessionId: string;
    readonly isTestSession: boolean;
    /** Epoch ms. */
    readonly now: () => number;
  };
  readonly engine: Pick<Engine, 'setOn'>;
  readonly aiMode: boolean;
  /** Told what stops predictions, and null once nothing does. */
  readonly onStop: (stop: OwnStop | null) => void;
}

/** Browsers run a longer timer (ms) at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Tells what the visitor's own brakes stop, stops AI mode there, and says when a limit is near, once each. */
function useBrakes({ services: { sessionId, now }, engine, aiMode, onStop }: LimitsPlaceProps): void {
  const { data, refetch } = useQuery({ ...brakesQuery(sessionId), staleTime: 0 });
  const stop = useUntilItsEnd(data?.stop ?? null, now);
  useEffect(() => onStop(stop), [onStop, stop]);
  useEffect(() => {
    // Another tab may have set something since.
    if (aiMode) void refetch({ cancelRefetch: false });
  }, [aiMode, refetch]);
  useEffect(() => {
    if (stop === null || !aiMode) return;
    engine.setOn(false);
    toast({ title: messages.limits.reached, description: stopWords(stop) });
  }, [stop, aiMode, engine]);
  const told = useRef(new Set<number | null>());
  useEffect(() => {
    if (data?.near !== true || !aiMode || told.current.has(data.limit.most)) return;
    told.current.add(data.limit.most);
    toast({
      title: messages.limits.nearTitle,
      description: messages.limits.near(count(data.used), count(data.limit.most)),
    });
  }, [data, aiMode]);
}

/** The stop as long as it holds: an answer of the server outlives what it says. */
function useUntilItsEnd(stop: OwnStop | null, now: () => number): OwnStop | null {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const left = stop === null ? 0 : Math.max(0, stop.until - now());
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(look, Math.min(left, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [left]);
  return left === 0 ? null : stop;
}

const loadLimits = () => import('./LimitsDialog.tsx');
const LimitsDialog = lazyCode(loadLimits);

/** Loads the code of the dialog that may be opened next. An opening loads again what failed. */
export function preloadLimits(): void {
  loadLimits().catch(() => undefined);
}

/** The visitor's own limits: what enforces them on this page, and the dialog that the page's header opens. */
export function LimitsPlace(props: LimitsPlaceProps) {
  const { sessionId, isTestSession } = props.services;
  const { open, close } = useHistoryStep('limits');
  useBrakes(props);
  useEffect(() => {
    if (takeDeletion()) toast({ title: messages.data.deleted, description: messages.data.deletedWhere });
  }, []);
  return (
    <LazyDialog open={open} onClose={close}>
      <LimitsDialog open={open} onClose={close} sessionId={sessionId} isTestSession={isTestSession} />
    </LazyDialog>
  );
}
