import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import type { AdminRow } from '../../api/admin/adminAccounts.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { Badge, Button, Notice, Row, Stack, Text } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { deviceWords } from './deviceWords.ts';
import { useAccountChange } from './useAccountChange.ts';

export type SessionListProps = Pick<AdminRow, 'name' | 'sessions'>;

/** The sessions of an admin, each with a button that ends it; one's own present session ends by signing out. */
export function SessionList({ name, sessions }: SessionListProps) {
  const api = useAdminApi();
  const ending = useAccountChange((id: string) => api.endAdminSession(id), 'Session ended');
  return (
    <Stack gap={12}>
      {ending.isError && (
        <Notice tone="error" title="The session was not ended">
          {errorWords(ending.error, { 404: 'It had ended already.' })}
        </Notice>
      )}
      {sessions.length === 0 && <Text tone="muted">No session.</Text>}
      <Stack as="ul" gap={12} label={`Sessions of ${name}`}>
        {sessions.map(({ id, device, startedAt, lastSeenAt, current }) => (
          <Row as="li" key={id} justify="between" wrap>
            <Stack gap={4}>
              <Row gap={8}>
                <Text as="span" weight="medium">
                  {deviceWords(device)}
                </Text>
                {current && <Badge tone="accent">This session</Badge>}
              </Row>
              <Text size={14} tone="muted" figures>
                Started {momentInIndia(startedAt)}, last used {momentInIndia(lastSeenAt)}
              </Text>
            </Stack>
            {!current && (
              <Button
                tone="quietDanger"
                size="small"
                busy={ending.isPending && ending.variables === id}
                onClick={() => ending.mutate(id)}
                label={`End session on ${deviceWords(device)} of ${name}`}
              >
                End
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
