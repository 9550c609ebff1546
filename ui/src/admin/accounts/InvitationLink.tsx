import { Copy } from 'lucide-react';
import { Button, Notice, Stack, Text, toast } from '../../design-system/index.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

export interface InvitationLinkProps {
  readonly name: string;
  readonly token: string;
  /** Epoch ms. */
  readonly endsAt: number;
}

/** The link of a fresh invitation, to be sent to the invited person. */
export function InvitationLink({ name, token, endsAt }: InvitationLinkProps) {
  // Behind the #, so that no server and no referrer sees it.
  const link = `${location.origin}/admin/invitation#${new URLSearchParams({ token, name })}`;
  return (
    <Notice title={`Send this link to ${name}`}>
      <Stack gap={8}>
        <Text as="code" size={14}>
          {link}
        </Text>
        <Text size={14} tone="muted">
          It is shown only now, and ends on {momentInIndia(endsAt)}.
        </Text>
        <Button
          tone="quiet"
          size="small"
          icon={Copy}
          onClick={() =>
            void copyText(link).then((copied) =>
              toast({ title: copied ? 'Link copied' : 'Select the link and copy it by hand' }),
            )
          }
        >
          Copy the link
        </Button>
      </Stack>
    </Notice>
  );
}
