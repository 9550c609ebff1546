import { BookOpen, ChartNoAxesColumn, Gift, ListOrdered, Trophy } from 'lucide-react';
import { Chip } from '../../design-system/index.ts';
import { bar } from './actionBar.css.ts';
import { messages } from './messages.ts';

const { specified } = messages;

export interface ActionBarProps {
  /** The panel of gift codes is seen. */
  readonly giftCodesOpen: boolean;
  /** New codes wait to be seen. */
  readonly giftCodesNew: boolean;
  /** A press may follow that opens this dialog. */
  readonly onIntent: (dialog: 'levelChart' | 'tutorial' | 'leaderboard' | 'trackRecord') => void;
  readonly onGiftCodes: () => void;
  readonly onLevelChart: () => void;
  readonly onTutorial: () => void;
  readonly onLeaderboard: () => void;
  readonly onTrackRecord: () => void;
}

/** What the page opens: five tiles across a phone, chips on a wider screen. It scrolls sideways where they do not fit. */
export function ActionBar(props: ActionBarProps) {
  const { onIntent } = props;
  return (
    <section aria-label={specified.title} className={bar}>
      <Chip
        icon={Gift}
        label={specified.giftCodes}
        dot={props.giftCodesNew}
        expanded={props.giftCodesOpen}
        onClick={props.onGiftCodes}
      />
      <Chip
        icon={ListOrdered}
        label={specified.levelChart}
        onIntent={() => onIntent('levelChart')}
        onClick={props.onLevelChart}
      />
      <Chip
        icon={BookOpen}
        label={specified.tutorial}
        onIntent={() => onIntent('tutorial')}
        onClick={props.onTutorial}
      />
      <Chip
        icon={Trophy}
        label={specified.leaderboard}
        onIntent={() => onIntent('leaderboard')}
        onClick={props.onLeaderboard}
      />
      <Chip
        icon={ChartNoAxesColumn}
        label={messages.trackRecord}
        onIntent={() => onIntent('trackRecord')}
        onClick={props.onTrackRecord}
      />
    </section>
  );
}
