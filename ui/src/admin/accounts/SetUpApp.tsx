import { Suspense } from 'react';
import { ErrorBoundary, lazyCode, Skeleton, Stack, Text, TextLink } from '../../design-system/index.ts';
import { secretLink } from './newSecret.ts';

const QrCode = lazyCode(() => import('./QrCode.tsx'));

/** The secret of an authenticator app as a QR code, a key and a link. */
export function SetUpApp({ name, secret }: { readonly name: string; readonly secret: string }) {
  const link = secretLink(name, secret);
  return (
    <Stack gap={8}>
      <Text>Scan this with the app, or type the key, then enter the code that the app shows.</Text>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height={200} />}>
          <QrCode text={link} label="The key below, to scan" />
        </Suspense>
      </ErrorBoundary>
      <Text as="code" weight="medium">
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </Text>
      <TextLink href={link}>Open in an app on this phone</TextLink>
    </Stack>
  );
}
