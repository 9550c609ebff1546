import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import type { OwnScreenshot } from '@bigsmall/adapters-http/wire';
import { Badge, Button, Heading, Row, Stack, Text } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import * as css from './screenshotUpload.css.ts';
import { messages } from './messages.ts';

const words = messages.own;
const SHOWN = 3;

const STATES = {
  pending: { tone: 'neutral', icon: Clock },
  approved: { tone: 'win', icon: CircleCheck },
  rejected: { tone: 'loss', icon: CircleX },
} as const;

export interface OwnScreenshotListProps {
  /** Newest first; not empty. */
  readonly shots: readonly OwnScreenshot[];
  /** The id of the one that is being withdrawn. */
  readonly withdrawing?: string | undefined;
  readonly onWithdraw: (id: string) => void;
}

/** A visitor's screenshots with their state; a second press confirms a withdrawal. */
export function OwnScreenshotList({ shots, withdrawing, onWithdraw }: OwnScreenshotListProps) {
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const more = shots.length - SHOWN;
  return (
    <Stack gap={8}>
      <Heading level={3} size={16}>
        {words.title}
      </Heading>
      <Stack as="ul" gap={0}>
        {(all ? shots : shots.slice(0, SHOWN)).map((shot) => (
          <OwnScreenshotRow
            key={shot.id}
            shot={shot}
            asked={asked === shot.id}
            withdrawing={withdrawing === shot.id}
            onAsk={(ask) => setAsked(ask ? shot.id : null)}
            onWithdraw={() => onWithdraw(shot.id)}
          />
        ))}
      </Stack>
      {more > 0 && (
        <Button tone="quiet" size="small" expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.more(more)}
        </Button>
      )}
    </Stack>
  );
}

/** One of them. `asked`: whether it is to be withdrawn. */
function OwnScreenshotRow({
  shot: { status, submittedAt, rejectedFor },
  asked,
  withdrawing,
  onAsk,
  onWithdraw,
}: {
  readonly shot: OwnScreenshot;
  readonly asked: boolean;
  readonly withdrawing: boolean;
  readonly onAsk: (ask: boolean) => void;
  readonly onWithdraw: () => void;
}) {
  const { tone, icon } = STATES[status];
  const moment = momentInIndia(submittedAt);
  return (
    <Row as="li" gap={8} justify="between" wrap className={css.ownRow}>
      <Stack gap={4}>
        <Text as="span" size={14} figures>
          {moment}
        </Text>
        <span>
          <Badge tone={tone} icon={icon}>
            {words.states[status]}
          </Badge>
        </span>
        {rejectedFor !== undefined && (
          <Text as="span" size={14} tone="muted">
            {words.reasons[rejectedFor]}
          </Text>
        )}
      </Stack>
      {status !== 'rejected' && (
        <Row gap={4}>
          {/* The same button, so that a double press answers the question with no. */}
          <Button
            tone="quiet"
            size="small"
            label={asked ? words.keepOf(moment) : words.withdrawOf(moment)}
            onClick={() => onAsk(!asked)}
          >
            {asked ? words.keep : words.withdraw}
          </Button>
          {asked && (
            <Button
              tone="quietDanger"
              size="small"
              busy={withdrawing}
              label={words.removeOf(moment)}
              onClick={onWithdraw}
            >
              {words.remove}
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}
