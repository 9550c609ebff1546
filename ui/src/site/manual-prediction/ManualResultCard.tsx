import { outcomeOf, type Outcome } from '@bigsmall/domain';
import { Check, Dices, FileCheck, Share2, X } from 'lucide-react';
import { Grid } from '../../design-system/Grid.tsx';
import {
  Badge,
  Button,
  Section,
  Disclosure,
  IconButton,
  Row,
  Stack,
  Text,
} from '../../design-system/index.ts';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import { POST_FAILURE_WORDS } from '../../game/auto/postFailure.ts';
import { WithReceipt } from '../../record/WithReceipt.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';
import type { ManualItem } from './manualItem.ts';
import { messages } from './messages.ts';
import type { ReactNode } from 'react';
import * as css from './manualPrediction.css.ts';

export interface ManualResultCardProps {
  readonly result: ManualItem;
  /** Picks made before, newest first. */
  readonly earlier: readonly ManualItem[];
  /** A line that opens to the picks: the newest answer is shown elsewhere. */
  readonly folded?: boolean | undefined;
  readonly onShare: () => void;
}

const EARLIER_SHOWN = 5;

/**
 * The pick: its side, its period, when it was made, and its real result once there is one. They are below each other on
 * a phone, else in a line, where the words wrap first.
 */
export function ManualResultCard({ result, earlier, folded = false, onShare }: ManualResultCardProps) {
  if (folded) {
    return (
      <Section>
        <Disclosure label={messages.result.last(result.result)}>
          <PickList items={[result, ...earlier]} />
        </Disclosure>
      </Section>
    );
  }
  return (
    <Section
      title={messages.result.specified.title}
      badge={
        <Badge icon={Dices} title={messages.result.randomTitle}>
          {messages.result.specified.random}
        </Badge>
      }
    >
      <Grid wide="between" gap={12} wideGap={16} align="center">
        <OutcomeWord key={result.timestamp} outcome={result.result} />
        <Stack gap={4} align="start">
          <Text size={13} figures>
            {messages.result.period(result.period)}
          </Text>
          <Text as="time" size={13} tone="muted" figures>
            {momentInIndia(result.timestamp)}
          </Text>
          <Row gap={8} wrap>
            <ResultBadge item={result} />
            <PickReceipt item={result} />
          </Row>
          {result.unrecorded !== undefined && (
            <Text size={13} tone="muted">
              {POST_FAILURE_WORDS[result.unrecorded]}
            </Text>
          )}
        </Stack>
        <Button tone="quiet" size="small" icon={Share2} fullWidth onClick={onShare}>
          {messages.result.specified.share}
        </Button>
      </Grid>
      {earlier.length > 0 && (
        <Disclosure label={messages.result.earlier}>
          <PickList items={earlier} />
        </Disclosure>
      )}
    </Section>
  );
}

function PickList({ items }: { readonly items: readonly ManualItem[] }) {
  return (
    <Stack as="ul" gap={0}>
      {items.slice(0, EARLIER_SHOWN).map((item) => (
        <PredictionRow key={item.timestamp} period={item.period} outcome={item.result}>
          <ResultBadge item={item} />
          <PickReceipt item={item} />
        </PredictionRow>
      ))}
    </Stack>
  );
}

/** Only of a scored pick whose period is drawn, and which the server took. */
function PickReceipt({ item }: { readonly item: ManualItem }) {
  if (item.drawn === null || item.unscored !== undefined || item.unrecorded !== undefined) return null;
  return (
    <WithReceipt period={item.period} prediction={item.result}>
      {(show) => <IconButton icon={FileCheck} label={messages.result.proof(item.period)} onClick={show} />}
    </WithReceipt>
  );
}

function ResultBadge({ item }: { readonly item: ManualItem }) {
  if (item.unscored !== undefined) {
    return (
      <Badge wraps title={messages.result.unscoredTitle}>
        {unscoredWords(item)}
      </Badge>
    );
  }
  if (item.drawn === null) {
    return <Badge title={messages.result.waitsTitle}>{messages.result.waits}</Badge>;
  }
  return (
    <Badge tone={item.isWin ? 'win' : 'loss'} icon={item.isWin ? Check : X}>
      {(item.isWin ? messages.result.won : messages.result.lost)(drawnWords(item.drawn))}
    </Badge>
  );
}

function unscoredWords({ unscored, drawn }: ManualItem): string {
  const { before, unknown, notComing } = messages.result.unscored;
  if (unscored !== 'drawn') return notComing;
  return drawn === null ? unknown : before(drawnWords(drawn));
}

function drawnWords(number: number): string {
  return messages.result.drawn(number, outcomeOf(number));
}

interface PredictionRowProps {
  readonly period: string;
  readonly outcome: Outcome;
  /** How it went. */
  readonly children: ReactNode;
}

/** A list item with a prediction. */
function PredictionRow({ period, outcome, children }: PredictionRowProps) {
  return (
    <Row as="li" rowGap={4} wrap className={css.row}>
      <Text as="span" size={13} tone="muted" figures>
        {period}
      </Text>
      <span className={css.side}>
        <OutcomeWord outcome={outcome} size="inline" />
      </span>
      {children}
    </Row>
  );
}
