import { useEffect } from 'react';
import { lazyCode, toast } from '../../design-system/index.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import type { AutoEngine } from '../../game/auto/autoEngine.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { takeDeletion } from './deletion.ts';
import { messages } from './messages.ts';
import { type BrakesInput, useBrakes } from './useBrakes.ts';

const loadLimits = () => import('./LimitsDialog.tsx');
const LimitsDialog = lazyCode(loadLimits);

/** Loads the code of the dialog that may be opened next. An opening loads again what failed. */
export function preloadLimits(): void {
  loadLimits().catch(() => undefined);
}

export interface LimitsPlaceProps {
  readonly services: {
    readonly sessionId: string;
    readonly isTestSession: boolean;
    readonly now: () => number;
  };
  readonly engine: Pick<AutoEngine, 'setOn'>;
  readonly aiMode: boolean;
  readonly onStop: BrakesInput['onStop'];
}

/** The visitor's own limits: what enforces them on this page, and the dialog that the page's header opens. */
export function LimitsPlace({ services, engine, aiMode, onStop }: LimitsPlaceProps) {
  const { sessionId, isTestSession, now } = services;
  const { open, close } = useHistoryStep('limits');
  useBrakes({ sessionId, now, engine, aiMode, onStop });
  useEffect(() => {
    if (takeDeletion()) toast({ title: messages.data.deleted, description: messages.data.deletedWhere });
  }, []);
  return (
    <>
      <LazyDialog open={open} onClose={close}>
        <LimitsDialog open={open} onClose={close} sessionId={sessionId} isTestSession={isTestSession} />
      </LazyDialog>
    </>
  );
}
