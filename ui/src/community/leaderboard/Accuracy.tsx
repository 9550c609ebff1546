import { Text } from '../../design-system/index.ts';
import { accuracyColour } from './accuracyColour.ts';

export interface AccuracyProps {
  /** Percent. */
  readonly rate: number;
  readonly size?: 14 | 16;
}

/** A rate in its colour. */
export function Accuracy({ rate, size = 16 }: AccuracyProps) {
  return (
    <Text as="span" size={size} weight="bold" figures tone={accuracyColour(rate)}>
      {`${rate.toFixed(1)}%`}
    </Text>
  );
}
