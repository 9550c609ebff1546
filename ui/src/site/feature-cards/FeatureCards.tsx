import { Activity, Gauge, Lock } from 'lucide-react';
import { Icon, Text } from '../../design-system/index.ts';
import * as css from './featureCards.css.ts';

const features = [
  {
    icon: Activity,
    title: 'Live draws',
    text: 'Read every 10 seconds. Nothing is shown that was not drawn.',
  },
  {
    icon: Gauge,
    title: 'Measured, not promised',
    text: 'Each prediction is counted, and the hit rate stands beside the 50% of a coin.',
  },
  {
    icon: Lock,
    title: 'Recorded before the draw',
    text: 'The server holds a prediction before its draw and settles it itself.',
  },
];

/** What the page does, in three cards. */
export function FeatureCards() {
  return (
    <div className={css.cards}>
      {features.map(({ icon, title, text }) => (
        <div key={title} className={css.card}>
          <span className={css.glyph}>
            <Icon icon={icon} />
          </span>
          <div>
            <Text size={14} weight="medium">
              {title}
            </Text>
            <Text size={14} tone="muted">
              {text}
            </Text>
          </div>
        </div>
      ))}
    </div>
  );
}
