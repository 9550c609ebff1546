import { ConfirmDialog } from '@bigsmall/ui/design-system/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from '@bigsmall/ui/design-system/Dialog.tsx';
import { Button, Stack, Text, toast } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { usage } from './usage.ts';

function Opened(props: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        {...props}
        open={open}
        onClose={() => {
          setOpen(false);
          props.onClose();
        }}
      />
    </>
  );
}

const meta = {
  title: 'Design system/Dialog',
  component: Dialog,
  subcomponents: { ConfirmDialog },
  args: {
    open: false,
    onClose: fn(),
    title: 'Share Your Prediction',
    description: 'An image, a file, or plain text.',
    children: <Text>What the dialog holds.</Text>,
  },
  parameters: {
    ...usage({
      Dialog: {
        useFor: 'a task or a text that needs the whole attention and then returns to the page.',
        notFor:
          'a result that needs no answer (Toaster), a few lines in place (Disclosure), or a yes or no (ConfirmDialog).',
        gaps: 'no steps of its own. On phones it is a sheet that no swipe closes.',
      },
      ConfirmDialog: {
        useFor:
          'a question before an action that cannot be undone. The button repeats the verb of the title.',
        notFor: 'an action that can be undone: do it, and offer Undo in a toast.',
        gaps: 'no field within it: typing a name to confirm takes a Dialog.',
      },
    }),
    docs: { story: { inline: false, height: '420px' } },
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};

export const Regular: Story = { play: open };
export const WideAndLong: Story = {
  args: {
    size: 'wide',
    children: (
      <Stack>
        {Array.from({ length: 30 }, (_, i) => (
          <Text key={i}>Line {i + 1} of a long text that scrolls within.</Text>
        ))}
      </Stack>
    ),
    footer: <Button tone="quiet">Copy Chart</Button>,
  },
  play: open,
};
function Copying() {
  return (
    <Button tone="quiet" onClick={() => toast({ title: 'Copied!', durationMs: 60_000 })}>
      Copy text
    </Button>
  );
}

export const WithAToast: Story = {
  args: { children: <Copying /> },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Copy text' }));
    const region = await waitFor(() => screen.getByRole('region', { name: 'Notifications (F8)' }));
    await waitFor(() => expect(within(region).getByText('Copied!')).toBeVisible());
    await context.userEvent.click(within(region).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull());
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};
export const Confirmation: Story = {
  render: ({ onClose }) => (
    <ConfirmDialog open title="Delete gift code" confirmLabel="Delete" onConfirm={fn()} onCancel={onClose}>
      <Text>Are you sure you want to delete this gift code?</Text>
    </ConfirmDialog>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};
