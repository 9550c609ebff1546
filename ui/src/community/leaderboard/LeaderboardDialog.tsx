import { useQuery } from '@tanstack/react-query';
import {
  boardLuckQuery,
  overallQuery,
  rewardsQuery,
  userStatsQuery,
  weeklyQuery,
  predictionStatsQuery,
  trackRecordQuery,
} from '../../api/queries.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import * as css from './leaderboard.css.ts';
import { LeaderboardView } from './LeaderboardView.tsx';
import { communityWords } from './Ranking.tsx';
import { overallPlayers, weeklyPlayers } from './rows.tsx';
import { messages } from './messages.ts';

export interface LeaderboardDialogProps extends DialogControl {
  /** Without one there are no own figures. */
  readonly sessionId: string;
  /** Opens the visitor's own limits. */
  readonly onLimits: () => void;
}

/** How players fare, read while it is open. Load it on demand. */
export default function LeaderboardDialog({ open, onClose, sessionId, onLimits }: LeaderboardDialogProps) {
  const overall = useQuery({ ...overallQuery, select: overallPlayers, enabled: open });
  const weekly = useQuery({ ...weeklyQuery, select: weeklyPlayers, enabled: open });
  const luck = useQuery({ ...boardLuckQuery, enabled: open });
  const record = useQuery({ ...trackRecordQuery, enabled: open });
  const rewards = useQuery({ ...rewardsQuery, enabled: open });
  const community = useQuery({ ...predictionStatsQuery, enabled: open });
  const known = sessionId !== '';
  const stats = useQuery({ ...userStatsQuery(sessionId), enabled: open && known });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.specified.title}
      description={communityWords(community.data)}
    >
      <div className={css.board}>
        <LeaderboardView
          overall={loadableOf(overall)}
          weekly={loadableOf(weekly)}
          luck={luck.data}
          ai={record.data?.path}
          onLimits={onLimits}
          rewards={loadableOf(rewards)}
          stats={known ? loadableOf(stats) : { ...loadableOf(stats), value: null }}
        />
      </div>
    </Dialog>
  );
}
