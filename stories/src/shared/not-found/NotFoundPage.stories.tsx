import NotFoundPage from '@bigsmall/ui/shared/not-found/NotFoundPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Shared/Not found/NotFoundPage',
  component: NotFoundPage,
  parameters: {
    ...usage({
      NotFoundPage: {
        useFor: 'an address without a page: of the visitors’ pages, and with `within` of the admin pages.',
        notFor: 'a list without rows (EmptyState), or data that failed to load (AsyncState).',
        gaps: 'one way out, to the visitors’ main page, also from the admin pages.',
      },
    }),
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
  },
} satisfies Meta<typeof NotFoundPage>;

export default meta;

export const NotFound: StoryObj<typeof meta> = {};
