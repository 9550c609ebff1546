import { BookOpen, ChartNoAxesColumn, ListOrdered } from 'lucide-react';
import { Chip, ScrollRow } from '../../design-system/index.ts';

export interface ActionBarProps {
  readonly onLevelChart: () => void;
  readonly onTutorial: () => void;
  readonly onTrackRecord: () => void;
}

/** What the page opens, in a row that scrolls sideways. */
export function ActionBar({ onLevelChart, onTutorial, onTrackRecord }: ActionBarProps) {
  return (
    <ScrollRow label="Actions">
      <Chip icon={ListOrdered} label="Level Chart" onClick={onLevelChart} />
      <Chip icon={BookOpen} label="Tutorial" onClick={onTutorial} />
      <Chip icon={ChartNoAxesColumn} label="Track Record" onClick={onTrackRecord} />
    </ScrollRow>
  );
}
