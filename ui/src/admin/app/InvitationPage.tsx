import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAdminApi } from '../../api/admin/adminApiOf.ts';
import { adminSessionQuery } from '../../api/admin/adminSession.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import { Button, Card, Heading, Notice, Row, Stack, Text } from '../../design-system/index.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';
import { PasswordField } from '../accounts/PasswordField.tsx';
import * as css from './admin.css.ts';

/** Accepts the invitation of the link: the new admin chooses a password. */
export default function InvitationPage() {
  useTitle('Invitation');
  const { hash } = useLocation();
  const given = new URLSearchParams(hash.slice(1));
  const [token, name] = [given.get('token') ?? '', given.get('name') ?? ''];
  const queries = useQueryClient();
  const api = useAdminApi();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const joining = useMutation({
    mutationFn: () => api.joinAsAdmin({ token, password }),
    onSuccess(session) {
      queries.removeQueries({ queryKey: ['admin'] });
      queries.setQueryData(adminSessionQuery.queryKey, session);
      void navigate('/admin', { replace: true });
    },
  });
  return (
    <Row as="main" gap={0} justify="center" className={css.signIn}>
      <div className={css.signInCard}>
        <Card>
          <Stack gap={4}>
            <Heading level={1} size={20}>
              {name === '' ? 'Invitation' : `Welcome, ${name}`}
            </Heading>
            <Text tone="muted">Choose a password. You sign in with it and your name.</Text>
          </Stack>
          {token === '' ? (
            <Notice tone="error" title="This link is incomplete">
              Open it as a whole, or ask an owner for another one.
            </Notice>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                joining.mutate();
              }}
            >
              <Stack>
                <PasswordField
                  isNew
                  label="New password"
                  value={password}
                  onChange={setPassword}
                  error={joining.isError ? errorWords(joining.error) : undefined}
                />
                <Button type="submit" tone="primary" fullWidth busy={joining.isPending}>
                  Accept the invitation
                </Button>
              </Stack>
            </form>
          )}
        </Card>
      </div>
    </Row>
  );
}
