import type { ReactNode } from 'react';
import { Heading, Text } from './Text.tsx';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

export interface PageHeaderProps {
  readonly title: string;
  /** One line about the page. */
  readonly description?: string | undefined;
  /** The page's main action. */
  readonly action?: ReactNode;
}

/** The head of a page with its first-level heading. Import it from its own file. */
export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <Row as="header" justify="between" wrap>
      <Stack gap={4}>
        <Heading level={1} size={20}>
          {title}
        </Heading>
        {description !== undefined && (
          <Text size={13} tone="muted" figures>
            {description}
          </Text>
        )}
      </Stack>
      {action}
    </Row>
  );
}
