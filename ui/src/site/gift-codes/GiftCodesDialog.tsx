import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/queries.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';
import { messages } from './messages.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Stack, Text } from '../../design-system/index.ts';
import * as css from './giftCodes.css.ts';
import { GiftCodeCard } from './GiftCodeCard.tsx';
import { GiftCodeSkeletons, GiftCodesState, type LoadableCodes } from './GiftCodesState.tsx';

export interface GiftCodesDialogProps extends DialogControl {
  /** The session for which the codes count as seen. */
  readonly sessionId: string;
}

/** All codes, which count as seen once their newest list is shown. Load it on demand. */
export default function GiftCodesDialog({ open, onClose, sessionId }: GiftCodesDialogProps) {
  const codes = useQuery({ ...giftCodesQuery, enabled: open });
  // A list from before the last load may lack the new code.
  useGiftCodeNotification(sessionId, open && codes.isSuccess && !codes.isFetching);
  return (
    <Dialog open={open} onClose={onClose} title={messages.specified.title} description={messages.about}>
      <GiftCodesList state={loadableOf(codes)} />
    </Dialog>
  );
}

/** The codes in as many columns as there is room for. */
function GiftCodesList({ state }: { readonly state: LoadableCodes }) {
  return (
    <Stack gap={12} className={css.list}>
      {state.failed && state.value !== undefined && (
        <Text size={13} tone="muted">
          {messages.outdated}
        </Text>
      )}
      <GiftCodesState
        state={state}
        skeleton={
          <Grid least={220} gap={12}>
            <GiftCodeSkeletons />
          </Grid>
        }
      >
        {(codes) => (
          <>
            <Badge>{messages.specified.available(codes.length)}</Badge>
            <Grid as="ul" least={220} gap={12}>
              {codes.map((code) => (
                <li key={code.id}>
                  <GiftCodeCard code={code} />
                </li>
              ))}
            </Grid>
          </>
        )}
      </GiftCodesState>
    </Stack>
  );
}
