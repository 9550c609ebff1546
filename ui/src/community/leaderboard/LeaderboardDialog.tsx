import { isRankable } from '@bigsmall/domain';
import { useQuery } from '@tanstack/react-query';
import {
  boardLuckQuery,
  overallQuery,
  rewardsQuery,
  userStatsQuery,
  weeklyQuery,
} from '../../api/leaderboard.ts';
import { trackRecordQuery } from '../../api/trackRecord.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { LeaderboardView } from './LeaderboardView.tsx';
import { overallPlayers, weeklyPlayers } from './players.ts';

export interface LeaderboardDialogProps extends DialogControl {
  /** Without one there are no own figures. */
  readonly sessionId: string;
}

/** How players fare, read while it is open. Load it on demand. */
export default function LeaderboardDialog({ open, onClose, sessionId }: LeaderboardDialogProps) {
  const overall = useQuery({ ...overallQuery, select: overallPlayers, enabled: open });
  const weekly = useQuery({ ...weeklyQuery, select: weeklyPlayers, enabled: open });
  const luck = useQuery({ ...boardLuckQuery, enabled: open });
  const record = useQuery({ ...trackRecordQuery, enabled: open });
  const rewards = useQuery({ ...rewardsQuery, enabled: open });
  const known = sessionId !== '';
  const stats = useQuery({ ...userStatsQuery(sessionId), enabled: open && known });
  return (
    <Dialog open={open} onClose={onClose} title="Prediction Leaderboard">
      <LeaderboardView
        overall={loadableOf(overall)}
        weekly={loadableOf(weekly)}
        luck={luck.data}
        ai={record.data?.path}
        rewards={loadableOf(rewards)}
        stats={known ? loadableOf(stats) : { ...loadableOf(stats), value: null }}
        isTestSession={!isRankable(sessionId)}
      />
    </Dialog>
  );
}
