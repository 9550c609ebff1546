import type { GiftCode } from '../../api/admin/adminGiftCodes.ts';
import { type Column, DataTable } from '../../design-system/DataTable.tsx';
import { Row } from '../../design-system/index.ts';
import * as css from './adminGiftCodes.css.ts';
import { CreatedDate } from './CreatedDate.tsx';
import { GameIcon } from '../../shared/game-icon/GameIcon.tsx';
import { RegistrationUrl } from './RegistrationUrl.tsx';
import { RowActions, type RowActionsProps } from './RowActions.tsx';
import { SecretCode } from './SecretCode.tsx';
import { Status } from './Status.tsx';

export interface GiftCodeRowsProps extends Pick<RowActionsProps, 'onEdit' | 'onDelete'> {
  readonly codes: readonly GiftCode[];
  readonly onCopy: (text: string) => void;
}

/** The codes as a table, on wide screens. */
export function GiftCodeTable({ codes, ...handlers }: GiftCodeRowsProps) {
  return (
    <DataTable caption="All gift codes" columns={columnsFor(handlers)} rows={codes} rowKey={({ id }) => id} />
  );
}

function columnsFor({
  onCopy,
  onEdit,
  onDelete,
}: Omit<GiftCodeRowsProps, 'codes'>): readonly Column<GiftCode>[] {
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
    {
      id: 'url',
      header: 'Registration URL',
      cell: (code) => <RegistrationUrl code={code} onCopy={onCopy} />,
    },
    { id: 'code', header: 'Gift Code', cell: (code) => <SecretCode code={code} onCopy={onCopy} /> },
    { id: 'status', header: 'Status', cell: ({ isActive }) => <Status isActive={isActive} /> },
    { id: 'created', header: 'Created', cell: ({ createdAt }) => <CreatedDate at={createdAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      cell: (code) => <RowActions code={code} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}
