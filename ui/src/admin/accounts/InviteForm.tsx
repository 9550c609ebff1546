import { useState } from 'react';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import type { AdminRole } from '../../api/admin/adminAccounts.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import { Button, Card, Stack, Text, TextField } from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { InvitationLink, type InvitationLinkProps } from './InvitationLink.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ROLES } from './roleWords.ts';
import { useAccountChange } from './useAccountChange.ts';

/** Invites an admin by a link that opens once. */
export function InviteForm() {
  const api = useAdminApi();
  const [name, setName] = useState('');
  const [role, setRole] = useState<AdminRole>('moderator');
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<InvitationLinkProps>();
  const invite = useAccountChange(api.inviteAdmin, 'Invitation made', ({ token, endsAt }) => {
    setMade({ name: name.trim(), token, endsAt });
    setName('');
    setPassword('');
  });
  const wrongPassword = fieldErrorsOf(invite.error)['password'];
  const other = invite.isError && wrongPassword === undefined ? errorWords(invite.error) : undefined;
  return (
    <Card title="Invite an admin" description="The link opens once, and ends after 48 hours.">
      <Stack>
        {made && <InvitationLink {...made} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') {
              invite.mutate({ name: name.trim(), role, ...(role === 'owner' && { password }) });
            }
          }}
        >
          <Stack>
            <TextField
              label="Name"
              hint="As the admin trail will name the admin"
              maxLength={40}
              required
              value={name}
              onChange={setName}
              error={other}
            />
            <Segmented label="Role" options={ROLES} value={role} onChange={setRole} />
            <Text size={14} tone="muted">
              A moderator reviews screenshots and edits gift codes and banner ads. An owner also decides who
              is an admin.
            </Text>
            {role === 'owner' && (
              <PasswordField
                label="Your password, to invite an owner"
                value={password}
                onChange={setPassword}
                error={wrongPassword}
              />
            )}
            <Button type="submit" tone="primary" busy={invite.isPending}>
              Create link
            </Button>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
