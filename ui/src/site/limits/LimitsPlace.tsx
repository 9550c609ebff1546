import type { Tracker } from '@bigsmall/domain';
import { useEffect, useState } from 'react';
import { lazyCode, toast } from '../../design-system/index.ts';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { useOpenDialog } from '../../design-system/useOpenDialog.ts';
import type { AutoEngine } from '../../game/auto/autoEngine.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { takeDeletion } from './deletion.ts';
import { messages } from './messages.ts';
import { storedRealityMinutes } from './realityCheck.ts';
import { RECOVERY } from './recoveryStep.ts';
import { type BrakesInput, useBrakes } from './useBrakes.ts';
import { useRealityCheck } from './useRealityCheck.ts';

const loadLimits = () => import('./LimitsDialog.tsx');
const LimitsDialog = lazyCode(loadLimits);
const RealityCheckDialog = lazyCode(() => import('./RealityCheckDialog.tsx'));

/** Loads the code of the dialog that may be opened next. An opening loads again what failed. */
export function preloadLimits(): void {
  loadLimits().catch(() => undefined);
}

export interface LimitsPlaceProps {
  readonly services: {
    readonly sessionId: string;
    readonly isTestSession: boolean;
    readonly store: JsonStore;
    readonly now: () => number;
  };
  readonly engine: Pick<AutoEngine, 'setOn'>;
  readonly tracker: Tracker;
  readonly aiMode: boolean;
  readonly onStop: BrakesInput['onStop'];
}

/** The visitor's own limits: what enforces them on this page, and the dialog that the page's header opens. */
export function LimitsPlace({ services, engine, tracker, aiMode, onStop }: LimitsPlaceProps) {
  const { sessionId, isTestSession, store, now } = services;
  const { open: onTop, close } = useHistoryStep('limits');
  const below = useOpenDialog() === RECOVERY;
  const open = onTop || below;
  useBrakes({ sessionId, now, engine, aiMode, onStop });
  useEffect(() => {
    if (takeDeletion()) toast({ title: messages.data.deleted, description: messages.data.deletedWhere });
  }, []);
  const [minutes, setMinutes] = useState(() => store.read(storedRealityMinutes));
  const check = useRealityCheck({ store, now, tracker, aiMode, minutes });
  const stop = () => {
    engine.setOn(false);
    check.close();
  };
  return (
    <>
      <LazyDialog open={open} onClose={close}>
        <LimitsDialog
          open={open}
          onClose={close}
          sessionId={sessionId}
          isTestSession={isTestSession}
          minutes={minutes}
          onMinutes={(chosen) => {
            store.write(storedRealityMinutes, chosen);
            setMinutes(chosen);
          }}
        />
      </LazyDialog>
      <LazyDialog open={check.open} onClose={check.close}>
        <RealityCheckDialog open={check.open} onClose={check.close} words={check.words} onStop={stop} />
      </LazyDialog>
    </>
  );
}
