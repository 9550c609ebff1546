import { Activity, Gauge, Lock } from 'lucide-react';
import { Icon } from '../../design-system/index.ts';
import * as css from './featureCards.css.ts';
import { messages } from './messages.ts';

const icons = [Activity, Gauge, Lock];

/** What the page does, in three lines. */
export function FeatureCards() {
  return (
    <ul className={css.lines}>
      {messages.map(({ title, text }, at) => (
        <li key={title} className={css.line}>
          <span className={css.glyph}>
            <Icon icon={icons[at] ?? Activity} />
          </span>
          <span>
            <strong className={css.title}>{title}:</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
