import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/admin/adminAccounts.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Card, Skeleton, Stack } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SessionList } from './SessionList.tsx';

/** One's own account. */
export default function AccountsPage() {
  useTitle('Account');
  const account = useQuery(accountQuery);
  useAfterSignIn(() => void account.refetch());
  return (
    <Stack>
      <PageHeader
        title="Account"
        description="Other admins are added and removed by the command bigsmall admin."
      />
      <AsyncState
        state={loadableOf(account)}
        skeleton={<Skeleton height={320} />}
        failure={{ text: 'Your account could not be loaded.' }}
      >
        {({ name, secondFactor, backupCodes, sessions }) => (
          <Stack>
            <Card title={name} description="Your sessions">
              <SessionList name={name} sessions={sessions} />
            </Card>
            <Grid least={320}>
              <PasswordForm />
              <SecondFactorForm name={name} secondFactor={secondFactor} backupCodes={backupCodes} />
            </Grid>
          </Stack>
        )}
      </AsyncState>
    </Stack>
  );
}
