import type { AdminRow } from '../../api/admin/adminAccounts.ts';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { Badge, Button, Disclosure, Notice, Row, Stack, Text } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { roleWord } from './roleWords.ts';
import { SessionList } from './SessionList.tsx';
import { useAccountChange } from './useAccountChange.ts';

export interface AdminItemProps {
  readonly admin: AdminRow;
  readonly busy: boolean;
  readonly onChangeRole: () => void;
  readonly onRemove: () => void;
}

/** Another admin, or a person invited to be one. */
export function AdminItem({ admin, busy, onChangeRole, onRemove }: AdminItemProps) {
  const api = useAdminApi();
  const renew = useAccountChange(api.renewInvitation, 'New link made');
  const { id, name, role, invitedUntil, secondFactor, sessions } = admin;
  const next = role === 'owner' ? 'Make moderator' : 'Make owner';
  return (
    <Stack as="li" gap={8}>
      <Row justify="between" wrap>
        <Row gap={8} wrap>
          <Text as="strong" weight="medium">
            {name}
          </Text>
          <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{roleWord(role)}</Badge>
          {invitedUntil !== null && <Badge tone="warn">Invited</Badge>}
          {secondFactor && <Badge tone="win">Authenticator app</Badge>}
        </Row>
        <Row gap={8} wrap>
          {invitedUntil !== null && role !== 'owner' && (
            <Button
              tone="quiet"
              size="small"
              busy={renew.isPending}
              onClick={() => renew.mutate(id)}
              label={`New link: ${name}`}
            >
              New link
            </Button>
          )}
          <Button tone="quiet" size="small" disabled={busy} onClick={onChangeRole} label={`${next}: ${name}`}>
            {next}
          </Button>
          <Button tone="quietDanger" size="small" disabled={busy} onClick={onRemove} label={`Remove ${name}`}>
            Remove
          </Button>
        </Row>
      </Row>
      {invitedUntil === null ? (
        <Disclosure label={`Sessions (${sessions.length})`}>
          <SessionList name={name} sessions={sessions} />
        </Disclosure>
      ) : (
        <Text size={14} tone="muted" figures>
          The link ends on {momentInIndia(invitedUntil)}.{' '}
          {role === 'owner'
            ? 'For a new one remove it and invite again.'
            : 'A new link ends the one before it.'}
        </Text>
      )}
      {renew.isError && (
        <Notice tone="error" title="No link was made">
          {errorWords(renew.error)}
        </Notice>
      )}
      {renew.data && invitedUntil !== null && (
        <InvitationLink name={name} token={renew.data.token} endsAt={renew.data.endsAt} />
      )}
    </Stack>
  );
}
