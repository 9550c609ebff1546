import { expect, it } from 'vitest';
import { newSecret, secretLink } from './newSecret.ts';

it('a new secret has 32 letters of base32, which its bytes alone decide', () => {
  expect(newSecret((bytes) => bytes.fill(0))).toBe('A'.repeat(32));
  expect(newSecret((bytes) => bytes.fill(255))).toBe('7'.repeat(32));
  const counted = newSecret((bytes) => bytes.forEach((_, index) => (bytes[index] = index)));
  expect(counted).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
});

it('the link of a secret names the admin and the site', () => {
  expect(secretLink('Asha R', 'ABC')).toBe('otpauth://totp/Bigsmall:Asha%20R?secret=ABC&issuer=Bigsmall');
});
