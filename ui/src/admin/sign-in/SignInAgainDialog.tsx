import { Dialog } from '../../design-system/Dialog.tsx';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import { Text } from '../../design-system/index.ts';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in over a page whose session has ended. The page and what was typed there stay. */
export default function SignInAgainDialog({
  open,
  previous,
}: {
  readonly open: boolean;
  readonly previous: string | undefined;
}) {
  return (
    <Dialog
      alert
      size="small"
      open={open}
      // The page does not work without a session: only a sign-in or leaving closes the dialog.
      onClose={() => undefined}
      title="Your session has ended"
      footer={<LinkButton href="/admin/login">Leave this page</LinkButton>}
    >
      <Text tone="muted">Sign in to go on. What you typed is still there; nothing was sent twice.</Text>
      <SignInForm previous={previous} />
    </Dialog>
  );
}
