import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminSessionQuery } from '../../api/adminQueries.ts';
import { Card, Heading, Row, Stack, Text, TextLink } from '../../design-system/index.ts';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import * as css from './admin.css.ts';
import { useTitle } from '../../shared/titles/useTitle.ts';

/** The sign-in; leads back to the page that was asked for. */
export function SignInPage() {
  useTitle('Sign in');
  const { search } = useLocation();
  const session = useQuery({ ...adminSessionQuery, staleTime: 0 });
  if (session.data) return <Redirect to={returnPath(new URLSearchParams(search).get('from'))} />;
  return (
    <Row as="main" gap={0} justify="center" className={css.signIn}>
      <div className={css.signInCard}>
        <Stack align="center">
          <Card>
            <Stack gap={4}>
              <Heading level={1} size={20}>
                Bigsmall admin
              </Heading>
              <Text tone="muted">Screenshots, gift codes and banner ads.</Text>
            </Stack>
            <SignInForm />
          </Card>
          <TextLink href="/">Back to the main page</TextLink>
        </Stack>
      </div>
    </Row>
  );
}

/** The path after the sign-in: the admin page that was asked for, else the home. Never another site. */
export function returnPath(from: string | null): string {
  return from !== null && /^\/admin(\/[a-z]+)?$/.test(from) && from !== '/admin/login' ? from : '/admin';
}

/** Goes to another page of this application in place of this one. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
