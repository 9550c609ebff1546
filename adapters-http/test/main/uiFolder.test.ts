import { expect, it } from 'vitest';
import { uiFolder } from '../../src/main/compose.ts';

it('The built page is the same folder, seen from the bundle and from the sources', () => {
  expect(uiFolder('/app/adapters-http/dist')).toBe('/app/ui/dist');
  expect(uiFolder('/app/adapters-http/src/main')).toBe('/app/ui/dist');
});
