import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/queries.ts';
import { Badge, Button, Section, Text } from '../../design-system/index.ts';
import { ScrollRow } from '../../design-system/ScrollRow.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import * as css from './giftCodes.css.ts';
import { GiftCodeRows, GiftCodesState, type LoadableCodes } from './GiftCodeRows.tsx';
import { messages } from './messages.ts';

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView?.({ block: 'nearest' });

/** The panel of codes, which comes into view when it opens; loaded every 30 s. Load it on demand. */
export default function GiftCodes({ onShowAll }: { readonly onShowAll: () => void }) {
  const codes = useQuery(giftCodesQuery);
  return (
    <div ref={intoView}>
      <GiftCodesStrip state={loadableOf(codes)} onShowAll={onShowAll} />
    </div>
  );
}

interface GiftCodesStripProps {
  readonly state: LoadableCodes;
  readonly onShowAll: () => void;
}

/** Codes that stand below each other. */
const TOGETHER = 3;

/** The codes in sets of three that scroll sideways. */
export function GiftCodesStrip({ state, onShowAll }: GiftCodesStripProps) {
  const count = state.value?.length ?? 0;
  return (
    <Section
      title={messages.specified.title}
      badge={count > 0 && <Badge>{messages.specified.available(count)}</Badge>}
      actions={
        count > 1 ? (
          <Button tone="quiet" size="small" label={messages.viewAllCodes} onClick={onShowAll}>
            {messages.viewAll}
          </Button>
        ) : undefined
      }
    >
      <GiftCodesState state={state}>
        {(codes) => (
          <>
            <ScrollRow label={messages.list} gap={16}>
              {codes.flatMap((code, index) =>
                index % TOGETHER === 0 ? (
                  <div key={code.id} className={css.set}>
                    <GiftCodeRows codes={codes.slice(index, index + TOGETHER)} />
                  </div>
                ) : (
                  []
                ),
              )}
            </ScrollRow>
            <Text size={13} tone="muted">
              {count > TOGETHER ? messages.specified.swipe : messages.origin}
            </Text>
          </>
        )}
      </GiftCodesState>
    </Section>
  );
}
