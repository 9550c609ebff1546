import { Dialog } from '../../design-system/Dialog.tsx';
import { LinkButton } from '../../design-system/LinkButton.tsx';
import { Text } from '../../design-system/index.ts';
import { SignInForm } from './SignInForm.tsx';

export interface SignInAgainDialogProps {
  readonly open: boolean;
}

/** Over the page whose session has ended: what was typed there stays, and goes on after signing in. */
export default function SignInAgainDialog({ open }: SignInAgainDialogProps) {
  return (
    <Dialog
      alert
      size="small"
      open={open}
      // Nothing behind it works before signing in: it goes only by that, or by leaving.
      onClose={() => undefined}
      title="Your session has ended"
      footer={<LinkButton href="/admin/login">Leave this page</LinkButton>}
    >
      <Text tone="muted">Sign in to go on. What you typed is still there; nothing was sent twice.</Text>
      <SignInForm />
    </Dialog>
  );
}
