import { useState } from 'react';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import type { AdminRow } from '../../api/admin/adminAccounts.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import { Dialog } from '../../design-system/Dialog.tsx';
import { Button, Stack, Text } from '../../design-system/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAccountChange } from './useAccountChange.ts';

export interface OwnerDialogProps {
  readonly open: boolean;
  readonly admin: Pick<AdminRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Makes a moderator an owner, with the password of who asks. */
export function OwnerDialog({ open, admin: { id, name }, onClose }: OwnerDialogProps) {
  const api = useAdminApi();
  const [password, setPassword] = useState('');
  const promote = useAccountChange(
    () => api.changeAdminRole(id, { role: 'owner', password }),
    'Role changed',
    () => {
      setPassword('');
      onClose();
    },
  );
  const cancel = () => {
    setPassword('');
    promote.reset();
    onClose();
  };
  const errors = fieldErrorsOf(promote.error);
  const other = promote.isError ? errorWords(promote.error) : undefined;
  return (
    <Dialog size="small" open={open} onClose={cancel} title={`Make ${name} an owner?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          promote.mutate(undefined);
        }}
      >
        <Stack>
          <Text>An owner decides who is an admin, and can remove you.</Text>
          <PasswordField
            label="Your password"
            value={password}
            onChange={setPassword}
            error={errors['password'] ?? other}
          />
          <Button type="submit" tone="primary" busy={promote.isPending}>
            Make owner
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
