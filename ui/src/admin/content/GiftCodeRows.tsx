import { isWebUrl, maskGiftCode, truncateUrl } from '@bigsmall/domain/content';
import { Copy, ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { GiftCode } from '../../api/adminQueries.ts';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { IconLink } from '../../design-system/IconLink.tsx';
import { IconButton, Row, Stack, Switch, toast, visuallyHidden } from '../../design-system/index.ts';
import { mediaQuery } from '../../shared/browser/browser.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { dayInIndia, momentInIndia } from '../../shared/format/moments.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import * as css from './content.css.ts';

/** Wide enough for the six columns of the table. */
const media = mediaQuery('(min-width: 1160px)');

type On = {
  readonly onEdit: (code: GiftCode) => void;
  readonly onDelete: (code: GiftCode) => void;
  readonly onToggle: (code: GiftCode) => void;
};
type CellProps = { readonly code: GiftCode };
export type GiftCodeRowsProps = On & { readonly codes: readonly GiftCode[] };

/** The codes as a table, or as cards where that is too wide. */
export function GiftCodeRows(props: GiftCodeRowsProps) {
  const isWide = useSyncExternalStore(
    (listener) => media?.follow(listener) ?? (() => undefined),
    () => media?.matches() ?? true,
  );
  if (!isWide) return <GiftCodeCards {...props} />;
  const { codes, ...on } = props;
  return <DataTable caption="All gift codes" columns={columnsFor(on)} rows={codes} rowKey={({ id }) => id} />;
}

function columnsFor(on: On): readonly Column<GiftCode>[] {
  return [
    { id: 'game', header: 'Game', cell: (code) => <Game code={code} /> },
    { id: 'url', header: 'Registration URL', cell: (code) => <RegistrationUrl code={code} /> },
    { id: 'code', header: 'Gift Code', cell: (code) => <SecretCode code={code} /> },
    { id: 'status', header: 'Status', cell: (code) => <Status code={code} {...on} /> },
    { id: 'created', header: 'Created', cell: (code) => <Created code={code} /> },
    { id: 'actions', header: 'Actions', cell: (code) => <Actions code={code} {...on} /> },
  ];
}

export function GiftCodeCards({ codes, ...on }: GiftCodeRowsProps) {
  return (
    <Grid as="ul" label="Gift codes" least={320} gap={12}>
      {codes.map((code) => (
        <Stack as="li" key={code.id} gap={8} className={css.card}>
          <Row justify="between">
            <Game code={code} />
            <Actions code={code} {...on} />
          </Row>
          <RegistrationUrl code={code} />
          <SecretCode code={code} />
          <Row justify="between" wrap>
            <Status code={code} {...on} />
            <span className={css.muted}>
              Created <Created code={code} />
            </span>
          </Row>
        </Stack>
      ))}
    </Grid>
  );
}

function Game({ code: { gameName, iconUrl } }: CellProps) {
  return (
    <Row as="span" gap={8}>
      <GameIcon source={iconUrl} />
      <b className={css.name}>{gameName}</b>
    </Row>
  );
}

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  async function copy(): Promise<void> {
    toast(
      (await copyText(text))
        ? { title: 'Copied', description: 'Text copied to clipboard' }
        : { title: 'Error', description: 'Failed to copy to clipboard', tone: 'destructive' },
    );
  }
  return <IconButton size="small" icon={Copy} label={label} onClick={() => void copy()} />;
}

/** The truncated address with buttons that open and copy the whole one. */
function RegistrationUrl({ code: { gameName, registrationUrl } }: CellProps) {
  return (
    <Row gap={4} justify="between">
      <span className={css.text} title={registrationUrl}>
        {truncateUrl(registrationUrl)}
      </span>
      <Row as="span" gap={0} className={css.buttons}>
        {isWebUrl(registrationUrl) && (
          <IconLink
            external
            size="small"
            icon={ExternalLink}
            label={`Open the registration of ${gameName}`}
            href={registrationUrl}
          />
        )}
        <CopyButton label={`Copy the registration URL of ${gameName}`} text={registrationUrl} />
      </Row>
    </Row>
  );
}

/** The code, masked until it is revealed. A code too short for the mask has nothing to reveal. */
function SecretCode({ code: { gameName, giftCode } }: CellProps) {
  const [revealed, setRevealed] = useState(false);
  const masked = maskGiftCode(giftCode);
  return (
    <Row gap={4} justify="between">
      <code className={revealed ? css.revealed : css.text}>{revealed ? giftCode : masked}</code>
      <Row as="span" gap={0} className={css.buttons}>
        {masked !== giftCode && (
          <IconButton
            size="small"
            icon={revealed ? EyeOff : Eye}
            label={`Reveal the gift code of ${gameName}`}
            pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          />
        )}
        <CopyButton label={`Copy the gift code of ${gameName}`} text={giftCode} />
      </Row>
    </Row>
  );
}

/** Active or inactive, as a word with a coloured dot, and a switch. */
function Status({ code, onToggle }: CellProps & Pick<On, 'onToggle'>) {
  const { gameName, isActive } = code;
  return (
    <Switch
      label={
        <Row as="span" gap={8}>
          <span className={css.dot({ isActive })} aria-hidden />
          {isActive ? 'Active' : 'Inactive'}
          <span className={visuallyHidden}>: {gameName}</span>
        </Row>
      }
      checked={isActive}
      onChange={() => onToggle(code)}
    />
  );
}

/** The day in India; its tooltip adds the time. */
const Created = ({ code: { createdAt } }: CellProps) => (
  <time dateTime={new Date(createdAt).toISOString()} title={momentInIndia(createdAt)}>
    {dayInIndia(createdAt)}
  </time>
);

function Actions({ code, onEdit, onDelete }: CellProps & On) {
  return (
    <Row as="span" gap={0} className={css.buttons}>
      <IconButton size="small" icon={Pencil} label={`Edit ${code.gameName}`} onClick={() => onEdit(code)} />
      <IconButton
        size="small"
        tone="danger"
        icon={Trash2}
        label={`Delete ${code.gameName}`}
        onClick={() => onDelete(code)}
      />
    </Row>
  );
}
