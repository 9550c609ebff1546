import { Grid } from '../../design-system/index.ts';
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
        <li key={code.id} className={css.card}>
          <div className={css.cardHead}>
            <GameIcon source={code.iconUrl} />
            <h3 className={css.name}>{code.gameName}</h3>
            <RowActions code={code} onEdit={onEdit} onDelete={onDelete} />
          </div>
          <dl>
            <div className={css.fact}>
              <dt className={css.term}>Registration URL</dt>
              <dd className={css.value}>
                <RegistrationUrl code={code} onCopy={onCopy} />
              </dd>
            </div>
            <div className={css.fact}>
              <dt className={css.term}>Gift code</dt>
              <dd className={css.value}>
                <SecretCode code={code} onCopy={onCopy} />
              </dd>
            </div>
          </dl>
          <div className={css.cardFoot}>
            <Status code={code} />
            <span>
              Created <CreatedDate at={code.createdAt} />
            </span>
          </div>
        </li>
      ))}
    </Grid>
  );
}
