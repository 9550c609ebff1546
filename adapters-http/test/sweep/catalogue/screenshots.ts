import { type Call, ID, open } from './call.ts';

/** Screenshots of visitors, and images. */
export const screenshotsCalls: readonly Call[] = [
  open('/api/screenshots/approved'),
  open('/api/screenshots/mine'),
  {
    method: 'POST',
    path: '/api/screenshots/upload',
    who: 'everybody',
    file: 'screenshot',
    status: 201,
    valid: async ({ picture }) => ({ file: await picture() }),
  },
  {
    method: 'DELETE',
    path: '/api/screenshots/mine/{id}',
    who: 'everybody',
    params: ID,
    status: 200,
    async valid({ ownScreenshot }) {
      const { id, cookie } = await ownScreenshot();
      return { params: { id }, cookie };
    },
  },
  {
    ...open('/api/images/{name}'),
    who: 'mixed',
    params: { name: 'imageName' },
    valid: async ({ approvedImage }) => ({ params: { name: await approvedImage() } }),
  },
];
