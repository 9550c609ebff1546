import { Activity, Gauge, Lock } from 'lucide-react';
import { Icon, Stack } from '../../design-system/index.ts';
import * as css from './featureCards.css.ts';
import { messages } from './messages.ts';

const icons = [Activity, Gauge, Lock];

/** What the page does, in three tiles. */
export default function FeatureCards() {
  return (
    <Stack as="ul" gap={12} className={css.tiles}>
      {messages.map(({ title, text }, at) => (
        <li key={title} className={css.tile}>
          <Icon icon={icons[at] ?? Activity} size={20} />
          <strong>{title}</strong>
          <span className={css.text}>{text}</span>
        </li>
      ))}
    </Stack>
  );
}
