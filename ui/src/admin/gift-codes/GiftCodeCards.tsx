import { Grid } from '../../design-system/Grid.tsx';
import { Row, Stack } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';
import { CreatedDate } from './CreatedDate.tsx';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import type { GiftCodeRowsProps } from './GiftCodeTable.tsx';
import { RegistrationUrl } from './RegistrationUrl.tsx';
import { RowActions } from './RowActions.tsx';
import { SecretCode } from './SecretCode.tsx';
import { Status } from './Status.tsx';

/** The codes as cards, on screens that are too narrow for the table. */
export function GiftCodeCards({ codes, onCopy, onEdit, onDelete }: GiftCodeRowsProps) {
  return (
    <Grid as="ul" label="Gift codes" least={320} gap={12}>
      {codes.map((code) => (
        <Stack as="li" key={code.id} gap={8} className={css.card}>
          <Grid columns="between" gap={8} align="center">
            <GameIcon source={code.iconUrl} />
            <h3 className={css.name}>{code.gameName}</h3>
            <RowActions code={code} onEdit={onEdit} onDelete={onDelete} />
          </Grid>
          <dl>
            <Grid gap={0} align="center" className={css.fact}>
              <dt className={css.term}>Registration URL</dt>
              <dd className={css.value}>
                <RegistrationUrl code={code} onCopy={onCopy} />
              </dd>
            </Grid>
            <Grid gap={0} align="center" className={css.fact}>
              <dt className={css.term}>Gift code</dt>
              <dd className={css.value}>
                <SecretCode code={code} onCopy={onCopy} />
              </dd>
            </Grid>
          </dl>
          <Row gap={12} rowGap={4} align="stretch" justify="between" wrap className={css.cardFoot}>
            <Status isActive={code.isActive} />
            <span>
              Created <CreatedDate at={code.createdAt} />
            </span>
          </Row>
        </Stack>
      ))}
    </Grid>
  );
}
