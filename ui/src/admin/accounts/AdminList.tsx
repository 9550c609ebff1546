import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { type AdminRow, adminsQuery } from '../../api/admin/adminAccounts.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { ConfirmDialog } from '../../design-system/ConfirmDialog.tsx';
import { Card, Notice, Skeleton, Stack } from '../../design-system/index.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { AdminItem } from './AdminItem.tsx';
import { OwnerDialog } from './OwnerDialog.tsx';
import { useAccountChange } from './useAccountChange.ts';

/** All admins but oneself, each to be promoted, demoted or removed, with their sessions; for owners. */
export function AdminList({ ownId }: { readonly ownId: string }) {
  const api = useAdminApi();
  const admins = useQuery(adminsQuery);
  const [question, setQuestion] = useState<AdminRow>();
  const [asking, setAsking] = useState(false);
  const [promoted, setPromoted] = useState<AdminRow>();
  const [promoting, setPromoting] = useState(false);
  const demote = useAccountChange(
    ({ id }: AdminRow) => api.changeAdminRole(id, { role: 'moderator' }),
    'Role changed',
  );
  const remove = useAccountChange(({ id }: AdminRow) => api.removeAdmin(id), 'Admin removed');
  const error = demote.error ?? remove.error;
  return (
    <Card title="Other admins">
      {error !== null && (
        <Notice tone="error" title="That could not be saved">
          {errorWords(error)}
        </Notice>
      )}
      <AsyncState
        state={loadableOf(admins)}
        skeleton={<Skeleton height={64} />}
        failure={{ text: 'The admins could not be loaded.' }}
      >
        {(rows) =>
          rows.length < 2 ? (
            'You are the only admin.'
          ) : (
            <Stack as="ul" gap={24} label="Other admins">
              {rows
                .filter(({ id }) => id !== ownId)
                .map((row) => (
                  <AdminItem
                    key={row.id}
                    admin={row}
                    busy={demote.isPending || remove.isPending}
                    onChangeRole={() => {
                      if (row.role === 'owner') {
                        demote.mutate(row);
                        return;
                      }
                      setPromoted(row);
                      setPromoting(true);
                    }}
                    onRemove={() => {
                      setQuestion(row);
                      setAsking(true);
                    }}
                  />
                ))}
            </Stack>
          )
        }
      </AsyncState>
      {promoted && <OwnerDialog open={promoting} admin={promoted} onClose={() => setPromoting(false)} />}
      {question && (
        <ConfirmDialog
          open={asking}
          title={`Remove ${question.name}?`}
          confirmLabel="Remove"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            remove.mutate(question);
          }}
        >
          {question.invitedUntil === null
            ? 'Every session of this admin ends at once. The admin trail stays.'
            : 'The link of the invitation opens nothing any more.'}
        </ConfirmDialog>
      )}
    </Card>
  );
}
