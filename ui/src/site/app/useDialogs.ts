import { useHistoryStep } from '../../design-system/browserHistory.ts';

/** The dialogs of the main page, each a step of the browser's history. */
export function useDialogs() {
  return {
    levelChart: useHistoryStep('level-chart'),
    tutorial: useHistoryStep('tutorial'),
    trackRecord: useHistoryStep('track-record'),
    leaderboard: useHistoryStep('leaderboard'),
    giftCodes: useHistoryStep('gift-codes'),
    share: useHistoryStep('share'),
  };
}

export type DialogStates = ReturnType<typeof useDialogs>;
