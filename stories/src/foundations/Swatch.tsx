import { Row, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import type { CSSProperties } from 'react';

export interface SwatchProps {
  readonly name: string;
  readonly value: string;
  /** How the token looks, on a square of 48 pixels. */
  readonly style: CSSProperties;
}

/** A token: its look, its name and its value. */
export function Swatch({ name, value, style }: SwatchProps) {
  return (
    <Row gap={12} align="center">
      <div aria-hidden style={{ width: 48, height: 48, flex: 'none', ...style }} />
      <Stack gap={0}>
        <Text weight="bold">{name}</Text>
        <Text size={13} tone="muted">
          {value}
        </Text>
      </Stack>
    </Row>
  );
}
