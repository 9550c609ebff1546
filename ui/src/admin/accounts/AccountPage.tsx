import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/adminQueries.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Skeleton, Stack, Text } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** One's own password and authenticator app. */
export default function AccountPage() {
  useTitle('Account');
  const account = useQuery(accountQuery);
  return (
    <Stack>
      <PageHeader title="Account" description={account.data && `Signed in as ${account.data.name}.`} />
      <AsyncState
        state={loadableOf(account)}
        skeleton={<Skeleton height={320} />}
        failure={{ text: 'Your account could not be loaded.' }}
      >
        {({ name, secondFactor }) => (
          <Grid least={320} align="start">
            <PasswordForm />
            <SecondFactorForm name={name} secondFactor={secondFactor} />
          </Grid>
        )}
      </AsyncState>
      <Text size={14} tone="muted">
        Admins are added, reset and removed by the command bigsmall admin on the server’s machine.
      </Text>
    </Stack>
  );
}
