import NotFoundPage from '@bigsmall/ui/shared/not-found/NotFoundPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Shared/Not found/NotFoundPage',
  component: NotFoundPage,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof NotFoundPage>;

export default meta;

export const NotFound: StoryObj<typeof meta> = {};
