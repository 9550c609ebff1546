import { Heading, Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import type { ReactNode } from 'react';

export interface GuideProps {
  readonly title: string;
  /** By their heading: one rule a line. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
  /** What shows the rules, below them. */
  readonly children?: ReactNode;
}

/** A page of rules, and what shows them. */
export function Guide({ title, rules, children }: GuideProps) {
  return (
    <Stack gap={24} as="main">
      <Heading level={1}>{title}</Heading>
      {Object.entries(rules).map(([heading, lines]) => (
        <Stack key={heading} gap={12} as="section">
          <Heading level={2}>{heading}</Heading>
          <Stack gap={8} as="ul">
            {lines.map((line) => (
              <Text key={line} as="li">
                {line}
              </Text>
            ))}
          </Stack>
        </Stack>
      ))}
      {children}
    </Stack>
  );
}
