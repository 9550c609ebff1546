import { Badge, Button, Card } from '../../design-system/index.ts';
import { ScrollRow } from '../../design-system/ScrollRow.tsx';
import * as css from './giftCodes.css.ts';
import { GiftCodeCard } from './GiftCodeCard.tsx';
import { GiftCodeSkeletons } from './GiftCodeSkeleton.tsx';
import { GiftCodesState, type LoadableCodes, OUTDATED } from './GiftCodesState.tsx';
import { useCopyGiftCode } from './useCopyGiftCode.ts';

export interface GiftCodesStripProps {
  readonly state: LoadableCodes;
  readonly onShowAll: () => void;
}

/** More cards than these do not fit side by side. */
const SEEN_AT_ONCE = 2;

/** The codes in a row that scrolls sideways. Every state but the empty one takes the same room. */
export function GiftCodesStrip({ state, onShowAll }: GiftCodesStripProps) {
  const copy = useCopyGiftCode();
  const { value: codes, failed } = state;
  const count = codes?.length ?? 0;
  const none = codes?.length === 0 && !failed;
  return (
    <Card
      title="Gift Codes"
      badge={codes && <Badge>{`${count} available`}</Badge>}
      actions={
        count > 1 ? (
          <Button tone="quiet" size="small" label="View all gift codes" onClick={onShowAll}>
            View all
          </Button>
        ) : undefined
      }
    >
      <div className={none ? undefined : css.strip}>
        <GiftCodesState
          state={state}
          skeleton={
            <ScrollRow label="Gift codes to come" gap={12}>
              <GiftCodeSkeletons />
            </ScrollRow>
          }
        >
          {(list) => (
            <ScrollRow label="Available gift codes" gap={12} as="ul">
              {list.map((code) => (
                <li key={code.id} className={css.slot}>
                  <GiftCodeCard code={code} onCopy={(chosen) => void copy(chosen)} />
                </li>
              ))}
            </ScrollRow>
          )}
        </GiftCodesState>
      </div>
      {!none && <p className={css.foot}>{codes !== undefined && describe(count, failed)}</p>}
    </Card>
  );
}

function describe(count: number, outdated: boolean): string {
  if (outdated) return OUTDATED;
  return count > SEEN_AT_ONCE
    ? 'Swipe horizontally to view more gift codes →'
    : 'From partner games, for registering there.';
}
