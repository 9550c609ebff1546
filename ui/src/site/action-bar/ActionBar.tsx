import { BookOpen, ChartNoAxesColumn, Gift, ListOrdered, Trophy, type LucideIcon } from 'lucide-react';
import { visuallyHidden } from '../../design-system/index.ts';
import * as css from './actionBar.css.ts';
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
  /** How many there are. */
  readonly giftCodes: number;
  /** The panel of gift codes is seen. */
  readonly giftCodesOpen: boolean;
  /** New codes wait to be seen. */
  readonly giftCodesNew: boolean;
  readonly onGiftCodes: () => void;
  /** A press may follow that opens this dialog. */
  readonly onIntent: (dialog: DialogName) => void;
  readonly onOpen: (dialog: DialogName) => void;
}

/** What the page opens: five equal columns, from 1024 px on a line of words. */
export function ActionBar({
  giftCodes,
  giftCodesOpen,
  giftCodesNew,
  onGiftCodes,
  onIntent,
  onOpen,
}: ActionBarProps) {
  return (
    <section aria-label={specified.title} className={css.bar}>
      <button type="button" className={css.action} aria-expanded={giftCodesOpen} onClick={onGiftCodes}>
        <Glyph of={Gift} />
        <span>
          {specified.giftCodes} {giftCodes > 0 && <strong className={css.count}>{giftCodes}</strong>}
        </span>
        {giftCodesNew && (
          <>
            <span className={css.dot} aria-hidden />
            <span className={visuallyHidden}>({messages.new})</span>
          </>
        )}
      </button>
      {DIALOGS.map(({ name, icon, label }) => (
        <button
          key={name}
          type="button"
          className={css.action}
          onPointerEnter={() => onIntent(name)}
          onFocus={() => onIntent(name)}
          onClick={() => onOpen(name)}
        >
          <Glyph of={icon} />
          {label}
        </button>
      ))}
    </section>
  );
}

const Glyph = ({ of: Drawn }: { readonly of: LucideIcon }) => (
  <Drawn size={22} strokeWidth={1.75} aria-hidden className={css.glyph} />
);
