import { isWebUrl, maskGiftCode, truncateUrl } from '@bigsmall/domain/content';
import { Copy, ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { GiftCode } from '../../api/adminQueries.ts';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { IconLink } from '../../design-system/IconLink.tsx';
import { IconButton, Row, Stack, toast } from '../../design-system/index.ts';
import { mediaQuery } from '../../shared/browser/browser.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { dayInIndia, momentInIndia } from '../../shared/format/moments.ts';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import * as css from './adminGiftCodes.css.ts';

/** Wide enough for the six columns of the table. */
const media = mediaQuery('(min-width: 1160px)');

export interface GiftCodeRowsProps {
  readonly codes: readonly GiftCode[];
  readonly onEdit: (code: GiftCode) => void;
  readonly onDelete: (code: GiftCode) => void;
}

/** The codes as a table, or as cards where that is too wide. */
export function GiftCodeRows(props: GiftCodeRowsProps) {
  const isWide = useSyncExternalStore(
    (listener) => media?.follow(listener) ?? (() => undefined),
    () => media?.matches() ?? true,
  );
  return isWide ? <GiftCodeTable {...props} /> : <GiftCodeCards {...props} />;
}

function GiftCodeTable({ codes, ...on }: GiftCodeRowsProps) {
  return <DataTable caption="All gift codes" columns={columnsFor(on)} rows={codes} rowKey={({ id }) => id} />;
}

function columnsFor(on: Omit<GiftCodeRowsProps, 'codes'>): readonly Column<GiftCode>[] {
  return [
    {
      id: 'game',
      header: 'Game',
      cell: ({ gameName, iconUrl }) => (
        <Row as="span" gap={8}>
          <GameIcon source={iconUrl} />
          <span className={css.tableName}>{gameName}</span>
        </Row>
      ),
    },
    { id: 'url', header: 'Registration URL', cell: (code) => <RegistrationUrl code={code} /> },
    { id: 'code', header: 'Gift Code', cell: (code) => <SecretCode code={code} /> },
    { id: 'status', header: 'Status', cell: ({ isActive }) => <Status isActive={isActive} /> },
    { id: 'created', header: 'Created', cell: ({ createdAt }) => <Created at={createdAt} /> },
    { id: 'actions', header: 'Actions', cell: (code) => <Actions code={code} {...on} /> },
  ];
}

export function GiftCodeCards({ codes, ...on }: GiftCodeRowsProps) {
  return (
    <Grid as="ul" label="Gift codes" least={320} gap={12}>
      {codes.map((code) => (
        <Stack as="li" key={code.id} gap={8} className={css.card}>
          <Grid columns="between" gap={8} align="center">
            <GameIcon source={code.iconUrl} />
            <h3 className={css.name}>{code.gameName}</h3>
            <Actions code={code} {...on} />
          </Grid>
          <dl>
            <Grid gap={0} align="center" className={css.fact}>
              <dt className={css.term}>Registration URL</dt>
              <dd className={css.value}>
                <RegistrationUrl code={code} />
              </dd>
            </Grid>
            <Grid gap={0} align="center" className={css.fact}>
              <dt className={css.term}>Gift code</dt>
              <dd className={css.value}>
                <SecretCode code={code} />
              </dd>
            </Grid>
          </dl>
          <Row gap={12} rowGap={4} align="stretch" justify="between" wrap className={css.cardFoot}>
            <Status isActive={code.isActive} />
            <span>
              Created <Created at={code.createdAt} />
            </span>
          </Row>
        </Stack>
      ))}
    </Grid>
  );
}

type CellProps = { readonly code: GiftCode };

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
    <Row gap={4} align="start" justify="between" className={css.line}>
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
    // A revealed code can have many lines: its buttons stay at the first line.
    <Row gap={4} align="start" justify="between" className={css.line}>
      <code className={revealed ? css.revealed : css.code}>{revealed ? giftCode : masked}</code>
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

/** Active or inactive, as a word with a coloured dot. */
function Status({ isActive }: { readonly isActive: boolean }) {
  return (
    <Row as="span" gap={8}>
      <span className={css.dot({ isActive })} aria-hidden />
      {isActive ? 'Active' : 'Inactive'}
    </Row>
  );
}

/** The day in India; its tooltip adds the time. */
function Created({ at }: { readonly at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={momentInIndia(at)}>
      {dayInIndia(at)}
    </time>
  );
}

function Actions({ code, onEdit, onDelete }: CellProps & Omit<GiftCodeRowsProps, 'codes'>) {
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
