import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { adminSessionQuery } from '../../api/adminSession.ts';
import { useAdminApi } from '../../api/adminApiOf.ts';
import { Button, Stack, TextField } from '../../design-system/index.ts';
import { signInFault } from './signInFault.ts';

/** The password's field. What went wrong stands at the field, and what was typed stays. */
export function SignInForm() {
  const queries = useQueryClient();
  const api = useAdminApi();
  const [password, setPassword] = useState('');
  const signingIn = useMutation({
    mutationKey: ['sign-in'],
    mutationFn: (typed: string) => api.signIn({ password: typed }),
    onSuccess(session) {
      queries.setQueryData(adminSessionQuery.queryKey, session);
      // Queries that failed with 401 meanwhile are read again, on every page.
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    },
  });
  const missing = signingIn.isIdle ? undefined : signInFault(signingIn.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The overlay may stand over another form: that one must not be sent.
        event.stopPropagation();
        if (password !== '') signingIn.mutate(password);
      }}
    >
      <Stack>
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          required
          value={password}
          onChange={setPassword}
          error={missing}
        />
        <Button type="submit" tone="primary" icon={LogIn} fullWidth busy={signingIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
