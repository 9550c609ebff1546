import { expect, it } from 'vitest';
import { returnPath } from './AdminApp.tsx';

it.each(['/admin', '/admin/screenshots', '/admin/giftcode', '/admin/ads'])('leads back to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

it.each([
  null,
  '',
  '/',
  '/admin/login',
  '//evil.example',
  'https://evil.example/admin',
  '/admin/../x',
  '/admin//evil',
  '/adminx',
])('leads home from %j', (from) => {
  expect(returnPath(from)).toBe('/admin');
});
