import { useState } from 'react';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import type { AdminRow } from '../../api/admin/adminAccounts.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { fieldErrorsOf } from '../../api/errors/fieldErrorsOf.ts';
import { Badge, Button, Card, Stack, Text } from '../../design-system/index.ts';
import { BackupCodeList } from './BackupCodeList.tsx';
import { CodeInUse, FirstCode } from './SecondFactorCode.tsx';
import { newSecret } from './newSecret.ts';
import { PasswordField } from './PasswordField.tsx';
import { SetUpApp } from './SetUpApp.tsx';
import { useAccountChange } from './useAccountChange.ts';

const randomSecret = () => newSecret((bytes) => crypto.getRandomValues(bytes));

/** Sets up or removes the authenticator app of which a sign-in needs a code, and makes backup codes. */
export function SecondFactorForm({
  name,
  secondFactor,
  backupCodes,
}: Pick<AdminRow, 'name' | 'secondFactor' | 'backupCodes'>) {
  const api = useAdminApi();
  const [secret, setSecret] = useState<string>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [present, setPresent] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const onDone = (answer: { readonly codes: readonly string[] }) => {
    setCodes(answer.codes);
    setSecret(undefined);
    setPassword('');
    setCode('');
    setPresent('');
  };
  const change = useAccountChange(
    api.setSecondFactor,
    secondFactor ? 'Authenticator app removed' : 'Authenticator app set up',
    onDone,
  );
  const renew = useAccountChange(api.replaceBackupCodes, 'New backup codes made', onDone);
  const error = change.error ?? renew.error;
  const errors = fieldErrorsOf(error);
  const known = errors['password'] ?? errors['code'] ?? errors['present'];
  const proof = { password, ...(present.trim() !== '' && { present: present.trim() }) };
  const other = error !== null && known === undefined ? errorWords(error) : undefined;
  const badge = secondFactor ? <Badge tone="win">On</Badge> : <Badge>Off</Badge>;
  return (
    <Card
      title="Authenticator app"
      badge={badge}
      description="A sign-in then needs a code of the app beside the password."
    >
      {codes.length > 0 && <BackupCodeList name={name} codes={codes} onDone={() => setCodes([])} />}
      {!secondFactor && secret === undefined ? (
        <Button tone="quiet" onClick={() => setSecret(randomSecret())}>
          Set up an app
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change.reset();
            if (secondFactor) renew.mutate(proof);
            else if (secret !== undefined)
              change.mutate({ password, secret, code: code.replaceAll(' ', '') });
          }}
        >
          <Stack>
            {secret !== undefined && !secondFactor && <SetUpApp name={name} secret={secret} />}
            {secondFactor && (
              <Text size={14} tone={backupCodes > 3 ? 'muted' : 'default'} figures>
                {backupCodes} of 10 backup codes are left. New ones end the old ones.
              </Text>
            )}
            <PasswordField
              label="Your password"
              value={password}
              onChange={setPassword}
              error={errors['password'] ?? other}
            />
            {secondFactor ? (
              <CodeInUse
                value={present}
                onChange={setPresent}
                error={errors['present']}
                renewing={renew.isPending}
                removing={change.isPending}
                onRemove={() => {
                  renew.reset();
                  change.mutate({ ...proof, secret: null });
                }}
              />
            ) : (
              <FirstCode value={code} onChange={setCode} error={errors['code']} busy={change.isPending} />
            )}
          </Stack>
        </form>
      )}
    </Card>
  );
}
