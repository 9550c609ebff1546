import { Activity, Gauge, Lock } from 'lucide-react';
import { Grid } from '../../design-system/Grid.tsx';
import { Icon, Row } from '../../design-system/index.ts';
import * as css from './featureCards.css.ts';
import { messages } from './messages.ts';

const icons = [Activity, Gauge, Lock];

/** What the page does, in three lines. */
export default function FeatureCards() {
  return (
    <Grid as="ul" wide={3} gap={8} wideGap={24} className={css.lines}>
      {messages.map(({ title, text }, at) => (
        <Row as="li" key={title} gap={8} align="start">
          <span className={css.glyph}>
            <Icon icon={icons[at] ?? Activity} />
          </span>
          <span>
            <strong className={css.title}>{title}:</strong> {text}
          </span>
        </Row>
      ))}
    </Grid>
  );
}
