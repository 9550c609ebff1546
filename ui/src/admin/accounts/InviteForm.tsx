import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useAdminApi } from '../../api/adminApiOf.ts';
import type { AdminRole } from '../../api/adminAccounts.ts';
import { errorWords } from '../../api/errorWords.ts';
import { Button, Card, Notice, Stack, Text, TextField, useToast } from '../../design-system/index.ts';
import { Segmented } from '../../design-system/Segmented.tsx';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { ROLES } from './roleWords.ts';
import { useAccountChange } from './useAccountChange.ts';

type Made = { readonly name: string; readonly link: string; readonly endsAt: number };

/** Invites an admin by a link that opens once. */
export function InviteForm() {
  const api = useAdminApi();
  const { toast } = useToast();
  const [name, setName] = useState('');
  const [role, setRole] = useState<AdminRole>('moderator');
  const [made, setMade] = useState<Made>();
  const invite = useAccountChange(api.inviteAdmin, 'Invitation made', ({ token, endsAt }) => {
    // Behind the #, so that no server and no referrer sees it.
    const known = new URLSearchParams({ token, name: name.trim() });
    setMade({ name, link: `${location.origin}/admin/invitation#${known}`, endsAt });
    setName('');
  });
  return (
    <Card title="Invite an admin" description="The link opens once, and ends after 48 hours.">
      <Stack>
        {made && (
          <Notice title={`Send this link to ${made.name}`}>
            <Stack gap={8}>
              <Text as="code" size={14}>
                {made.link}
              </Text>
              <Text size={14} tone="muted">
                It is shown only now, and ends on {momentInIndia(made.endsAt)}.
              </Text>
              <Button
                tone="quiet"
                size="small"
                icon={Copy}
                onClick={() =>
                  void copyText(made.link).then((copied) =>
                    toast({ title: copied ? 'Link copied' : 'Select the link and copy it by hand' }),
                  )
                }
              >
                Copy the link
              </Button>
            </Stack>
          </Notice>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') invite.mutate({ name: name.trim(), role });
          }}
        >
          <Stack>
            <TextField
              label="Name"
              hint="As it will stand in the audit log"
              maxLength={40}
              required
              value={name}
              onChange={setName}
              error={invite.isError ? errorWords(invite.error) : undefined}
            />
            <Segmented label="Role" options={ROLES} value={role} onChange={setRole} />
            <Text size={14} tone="muted">
              A moderator reviews screenshots and edits gift codes and banner ads. An owner also decides who
              is an admin.
            </Text>
            <Button type="submit" tone="primary" busy={invite.isPending}>
              Make the link
            </Button>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
