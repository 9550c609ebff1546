import { outcomeOf } from '@bigsmall/domain';
import { Check, Dices, FileCheck, Share2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  Badge,
  Button,
  Disclosure,
  IconButton,
  Row,
  Section,
  Stack,
  Text,
} from '../../design-system/index.ts';
import { messages as POST_FAILURE_WORDS } from '../../game/postFailure.messages.ts';
import { OutcomeWord } from '../../game/display/OutcomeWord.tsx';
import { WithReceipt } from '../../record/WithReceipt.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';
import type { ManualItem } from './manualItem.ts';
import * as css from './manualPrediction.css.ts';
import { messages } from './messages.ts';

export interface ManualResultProps {
  readonly result: ManualItem;
  /** Picks made before, newest first. */
  readonly earlier: readonly ManualItem[];
  /** A line that opens to the picks: the newest answer is shown elsewhere. */
  readonly folded?: boolean | undefined;
  readonly onShare: () => void;
}

const EARLIER_SHOWN = 5;
const words = messages.result;

/**
 * The pick: its side, its period, when it was made, and its real result once there is one. One that is made in this visit
 * scrolls into view unless the focus has left the form before it: what holds the focus stays in sight. Load it on demand.
 */
export default function ManualResult({ result, earlier, folded = false, onShare }: ManualResultProps) {
  const place = useRef<HTMLDivElement>(null);
  const pickedAt = result.timestamp;
  useEffect(() => {
    const form = place.current?.previousElementSibling;
    const { activeElement, body } = document;
    const waiting = activeElement === body || form?.contains(activeElement) === true;
    if (pickedAt > performance.timeOrigin && waiting) place.current?.scrollIntoView({ block: 'nearest' });
  }, [pickedAt]);
  return (
    <div ref={place} className={css.place}>
      {folded ? (
        <Section>
          <Disclosure label={words.last(result.result)}>
            <PickList items={[result, ...earlier]} />
          </Disclosure>
        </Section>
      ) : (
        <Section
          title={words.specified.title}
          badge={
            <Badge icon={Dices} title={words.randomTitle}>
              {words.specified.random}
            </Badge>
          }
        >
          <div className={css.pick}>
            <OutcomeWord key={pickedAt} outcome={result.result} />
            <Stack gap={4} align="start">
              <Text size={13} figures>
                {words.period(result.period)}
              </Text>
              <Text as="time" size={13} tone="muted" figures>
                {momentInIndia(pickedAt)}
              </Text>
              <Row gap={8} wrap>
                <PickEnd item={result} />
              </Row>
              {result.unrecorded !== undefined && (
                <Text size={13} tone="muted">
                  {POST_FAILURE_WORDS[result.unrecorded]}
                </Text>
              )}
            </Stack>
            <Button tone="quiet" size="small" icon={Share2} fullWidth onClick={onShare}>
              {words.specified.share}
            </Button>
          </div>
          {earlier.length > 0 && (
            <Disclosure label={words.earlier}>
              <PickList items={earlier} />
            </Disclosure>
          )}
        </Section>
      )}
    </div>
  );
}

function PickList({ items }: { readonly items: readonly ManualItem[] }) {
  return (
    <Stack as="ul" gap={0}>
      {items.slice(0, EARLIER_SHOWN).map((item) => (
        <Row as="li" key={item.timestamp} rowGap={4} wrap className={css.row}>
          <Text as="span" size={13} tone="muted" figures>
            {item.period}
          </Text>
          <span className={css.side}>
            <OutcomeWord outcome={item.result} size="inline" />
          </span>
          <PickEnd item={item} />
        </Row>
      ))}
    </Stack>
  );
}

/** How a pick went, with its proof where the server took it and its period is drawn. */
function PickEnd({ item }: { readonly item: ManualItem }) {
  const { drawn, unscored, isWin, period } = item;
  const drew = drawn === null ? '' : words.drawn(drawn, outcomeOf(drawn));
  if (unscored !== undefined) {
    const { before, unknown, notComing } = words.unscored;
    return (
      <Badge wraps title={words.unscoredTitle}>
        {unscored !== 'drawn' ? notComing : drawn === null ? unknown : before(drew)}
      </Badge>
    );
  }
  if (drawn === null) return <Badge title={words.waitsTitle}>{words.waits}</Badge>;
  return (
    <>
      <Badge tone={isWin ? 'win' : 'loss'} icon={isWin ? Check : X}>
        {(isWin ? words.won : words.lost)(drew)}
      </Badge>
      {item.unrecorded === undefined && (
        <WithReceipt period={period} prediction={item.result}>
          {(show) => <IconButton icon={FileCheck} label={words.proof(period)} onClick={show} />}
        </WithReceipt>
      )}
    </>
  );
}
