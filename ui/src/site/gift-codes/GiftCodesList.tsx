import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Stack, Text } from '../../design-system/index.ts';
import * as css from './giftCodes.css.ts';
import { GiftCodeCard } from './GiftCodeCard.tsx';
import { GiftCodeSkeletons } from './GiftCodeSkeleton.tsx';
import { GiftCodesState, type LoadableCodes } from './GiftCodesState.tsx';
import { messages } from './messages.ts';

/** The codes in as many columns as there is room for. */
export function GiftCodesList({ state }: { readonly state: LoadableCodes }) {
  return (
    <Stack gap={12} className={css.list}>
      {state.failed && state.value !== undefined && (
        <Text size={14} tone="muted">
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
