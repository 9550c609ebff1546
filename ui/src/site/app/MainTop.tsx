import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/queries.ts';
import { Badge, ErrorBoundary, Row, Stack } from '../../design-system/index.ts';
import { ActionBar, type ActionBarProps } from '../action-bar/ActionBar.tsx';
import { preloadDialog } from './lateCode.ts';
import * as css from './layout.css.ts';
import { messages } from './messages.ts';
import type { DialogStates } from './useDialogs.ts';

/** What the page is, and the buttons of its dialogs. */
export function MainTop({
  dialogs,
  ...giftCodes
}: Omit<ActionBarProps, 'onIntent' | 'onOpen'> & {
  readonly dialogs: DialogStates;
}) {
  return (
    <Stack gap={12}>
      <Row gap={8} wrap className={css.lead}>
        <p className={css.tagline}>{messages.tagline}</p>
        <Badge tone="accent">{messages.specified.game}</Badge>
        <DemoBadge />
      </Row>
      <ErrorBoundary fallback={null}>
        <ActionBar {...giftCodes} onIntent={preloadDialog} onOpen={(name) => dialogs[name].show()} />
      </ErrorBoundary>
    </Stack>
  );
}

function DemoBadge() {
  const { data } = useQuery(configQuery);
  return data?.feedSource === 'demo' && <Badge title={messages.demoTitle}>{messages.demo}</Badge>;
}
