import { BookOpen, ChartNoAxesColumn, Gift, ListOrdered, Trophy } from 'lucide-react';
import { Chip } from '../../design-system/index.ts';
import { bar } from './actionBar.css.ts';

export interface ActionBarProps {
  /** The panel of gift codes is seen. */
  readonly giftCodesOpen: boolean;
  /** New codes wait to be seen. */
  readonly giftCodesNew: boolean;
  readonly onGiftCodes: () => void;
  readonly onLevelChart: () => void;
  readonly onTutorial: () => void;
  readonly onLeaderboard: () => void;
  readonly onTrackRecord: () => void;
}

/** What the page opens: five tiles across a phone, chips on a wider screen. It scrolls sideways where they do not fit. */
export function ActionBar(props: ActionBarProps) {
  return (
    <section aria-label="Actions" className={bar}>
      <Chip
        icon={Gift}
        label="Gift Codes"
        dot={props.giftCodesNew}
        expanded={props.giftCodesOpen}
        onClick={props.onGiftCodes}
      />
      <Chip icon={ListOrdered} label="Level Chart" onClick={props.onLevelChart} />
      <Chip icon={BookOpen} label="Tutorial" onClick={props.onTutorial} />
      <Chip icon={Trophy} label="Leaderboard" onClick={props.onLeaderboard} />
      <Chip icon={ChartNoAxesColumn} label="Track Record" onClick={props.onTrackRecord} />
    </section>
  );
}
