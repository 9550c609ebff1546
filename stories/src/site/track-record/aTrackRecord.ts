import { extendTally, nextPeriod, requirePeriod, trackRecord } from '@bigsmall/domain';
import type { TrackRecordView } from '@bigsmall/ui/site/track-record/TrackRecordDialog.tsx';
import type { ComponentProps } from 'react';

type TrackRecord = NonNullable<ComponentProps<typeof TrackRecordView>['state']['value']>;

/** The engine's record of so many draws of a repeatable fair source. */
export function aTrackRecord(count: number): TrackRecord {
  let [period, state] = [requirePeriod('20260926100010001'), 12_345];
  const draws = Array.from({ length: count }, (_, index) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const draw = { period, number: (state >>> 16) % 10, drawnAt: Date.UTC(2026, 8, 26) + index * 60_000 };
    period = nextPeriod(period);
    return draw;
  });
  return trackRecord(extendTally(undefined, draws));
}
