import { BookOpen, ChartNoAxesColumn, Gift, ListOrdered, Trophy } from 'lucide-react';
import { Chip } from '../../design-system/index.ts';
import { bar } from './actionBar.css.ts';
import { messages } from './messages.ts';

const { specified } = messages;

/** The dialogs that it opens, in their order. */
const DIALOGS = [
  { name: 'levelChart', icon: ListOrdered, label: specified.levelChart },
  { name: 'tutorial', icon: BookOpen, label: specified.tutorial },
  { name: 'leaderboard', icon: Trophy, label: specified.leaderboard },
  { name: 'trackRecord', icon: ChartNoAxesColumn, label: messages.trackRecord },
] as const;

type DialogName = (typeof DIALOGS)[number]['name'];

export interface ActionBarProps {
  /** The panel of gift codes is seen. */
  readonly giftCodesOpen: boolean;
  /** New codes wait to be seen. */
  readonly giftCodesNew: boolean;
  readonly onGiftCodes: () => void;
  /** A press may follow that opens this dialog. */
  readonly onIntent: (dialog: DialogName) => void;
  readonly onOpen: (dialog: DialogName) => void;
}

/** What the page opens: five tiles across a phone, chips on a wider screen. It scrolls sideways where they do not fit. */
export function ActionBar({ giftCodesOpen, giftCodesNew, onGiftCodes, onIntent, onOpen }: ActionBarProps) {
  return (
    <section aria-label={specified.title} className={bar}>
      <Chip
        icon={Gift}
        label={specified.giftCodes}
        dot={giftCodesNew}
        expanded={giftCodesOpen}
        onClick={onGiftCodes}
      />
      {DIALOGS.map(({ name, icon, label }) => (
        <Chip
          key={name}
          icon={icon}
          label={label}
          onIntent={() => onIntent(name)}
          onClick={() => onOpen(name)}
        />
      ))}
    </section>
  );
}
