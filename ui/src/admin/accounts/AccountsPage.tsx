import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/admin/adminAccounts.ts';
import { useAfterSignIn } from '../../api/admin/useAfterSignIn.ts';
import { useIsModerator } from '../../api/admin/useIsModerator.ts';
import { AsyncState } from '../../design-system/AsyncState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Badge, Card, Skeleton, Stack } from '../../design-system/index.ts';
import { PageHeader } from '../../design-system/PageHeader.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { AdminList } from './AdminList.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { roleWord } from './roleWords.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SessionList } from './SessionList.tsx';

/** One's own account; for owners also the other admins. */
export default function AccountsPage() {
  const isModerator = useIsModerator();
  const title = isModerator ? 'Account' : 'Admins';
  useTitle(title);
  const account = useQuery(accountQuery);
  useAfterSignIn(() => void account.refetch());
  return (
    <Stack>
      <PageHeader
        title={title}
        description={isModerator ? 'Your account.' : 'Your account, and who else is an admin.'}
      />
      <AsyncState
        state={loadableOf(account)}
        skeleton={<Skeleton height={320} />}
        failure={{ text: 'Your account could not be loaded.' }}
      >
        {({ id, name, role, secondFactor, backupCodes, sessions }) => (
          <Stack>
            <Card
              title={name}
              badge={<Badge tone="accent">{roleWord(role)}</Badge>}
              description="Your sessions"
            >
              <SessionList name={name} sessions={sessions} />
            </Card>
            <Grid least={320}>
              <PasswordForm />
              <SecondFactorForm name={name} secondFactor={secondFactor} backupCodes={backupCodes} />
            </Grid>
            {role === 'owner' && (
              <>
                <AdminList ownId={id} />
                <InviteForm />
              </>
            )}
          </Stack>
        )}
      </AsyncState>
    </Stack>
  );
}
