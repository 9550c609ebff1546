import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/queries.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { Badge, Button, Section, Stack } from '../../design-system/index.ts';
import { ScrollRow } from '../../design-system/ScrollRow.tsx';
import * as css from './giftCodes.css.ts';
import { GiftCodeCard } from './GiftCodeCard.tsx';
import { GiftCodeSkeletons, GiftCodesState, type LoadableCodes } from './GiftCodesState.tsx';
import { messages } from './messages.ts';

interface GiftCodesStripProps {
  readonly state: LoadableCodes;
  readonly onShowAll: () => void;
}

/** More cards than these do not fit side by side. */
const SEEN_AT_ONCE = 2;

/** The codes in a row that scrolls sideways. Every state takes the same room, so that nothing below moves. */
export function GiftCodesStrip({ state, onShowAll }: GiftCodesStripProps) {
  const { value: codes, failed } = state;
  const count = codes?.length ?? 0;
  const none = codes?.length === 0 && !failed;
  return (
    <Section
      title={messages.specified.title}
      badge={codes && <Badge>{messages.specified.available(count)}</Badge>}
      actions={
        count > 1 ? (
          <Button tone="quiet" size="small" label={messages.viewAllCodes} onClick={onShowAll}>
            {messages.viewAll}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={0} justify={none ? 'center' : undefined} className={css.strip}>
        <GiftCodesState
          state={state}
          skeleton={
            <ScrollRow label={messages.toCome} gap={12}>
              <GiftCodeSkeletons />
            </ScrollRow>
          }
        >
          {(list) => (
            <ScrollRow label={messages.list} gap={12} as="ul">
              {list.map((code) => (
                <li key={code.id} className={css.slot}>
                  <GiftCodeCard code={code} />
                </li>
              ))}
            </ScrollRow>
          )}
        </GiftCodesState>
      </Stack>
      <p className={css.foot}>{codes !== undefined && describe(count, failed)}</p>
    </Section>
  );
}

function describe(count: number, outdated: boolean): string {
  if (outdated) return messages.outdated;
  if (count === 0) return '';
  return count > SEEN_AT_ONCE ? messages.specified.swipe : messages.origin;
}

/** The codes on the page, loaded every 30 s. Load it on demand. */
export default function GiftCodes({ onShowAll }: { readonly onShowAll: () => void }) {
  const codes = useQuery(giftCodesQuery);
  return <GiftCodesStrip state={loadableOf(codes)} onShowAll={onShowAll} />;
}
