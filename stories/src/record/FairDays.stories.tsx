import { beaconRoundOf, drawnRoundText, fairNumber, randomnessOf } from '@bigsmall/domain/audit';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { unreachable } from '@bigsmall/ui/api/testing/httpError.ts';
import FairDays from '@bigsmall/ui/record/FairDays.tsx';
import { recordCrypto } from '@bigsmall/ui/record/recordCrypto.ts';
import { aRecord, recordedPeriod } from '@bigsmall/ui/testing/aRecord.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { usage } from '../design-system/usage.ts';

const seed = 'c0ffee'.repeat(11).slice(0, 64);
const seedHash = [...recordCrypto.sha256(new TextEncoder().encode(seed))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');
const numberOf = (period: string) => fairNumber(recordCrypto.sha256, seed, period);
const days = [
  { day: '20260927', seedHash: 'ab'.repeat(32), seed: null },
  { day: '20260926', seedHash, seed },
  { day: '20260925', seedHash: 'cd'.repeat(32), seed: 'ef'.repeat(32) },
];

const signatureOf = (place: number) => (place === 8 ? null : 'ab'.repeat(48));
const rounds = Array.from({ length: 90 }, (_, place) => {
  const period = recordedPeriod(place);
  return drawnRoundText({ period, round: beaconRoundOf(period)!, signature: signatureOf(place) });
}).join('');
const randomness = randomnessOf(recordCrypto.sha256, 'ab'.repeat(48));
const withBeacon = (period: string) => numberOf(period === recordedPeriod(8) ? period : period + randomness);

function anApi(log = aRecord(90, 'BIG', 1, numberOf), beacon = false) {
  return createMemoryApi({
    log,
    beaconRounds: new Map(beacon ? [['20260926', rounds]] : []),
    fairness: { source: 'demo', beacon, method: 'In the server’s words.', methodCode: 'hmac_sha256', days },
  });
}

const meta = {
  title: 'Record/FairDays',
  component: FairDays,
  parameters: {
    ...usage({
      FairDays: {
        useFor: 'the card of /verify that checks the demo draws of a past day against the seed of that day.',
        notFor: 'one pick (ReceiptView), or whether the record has one draw (DrawProof).',
        gaps: 'nothing is shown while it loads. It does not verify the signatures of the rounds.',
      },
    }),
    api: anApi(),
  },
  decorators: [
    (Story, { parameters }) => (
      <QueryClientProvider client={testClient(parameters['api'] as ReturnType<typeof anApi>)}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof FairDays>;

export default meta;
type Story = StoryObj<typeof meta>;

const changed = recordedPeriod(40);
const away = anApi();
away.answers.readLogCheckpoint = unreachable;

const unread = anApi();
unread.answers.readFairness = unreachable;

export const Failed: Story = {
  parameters: { api: unread },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The past days could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const Listed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('For statisticians'));
    await expect(await canvas.findByText(/^A day’s seed is 64 hexadecimal characters/)).toBeVisible();
    await expect(canvas.queryByText('In the server’s words.')).toBeNull();
  },
};
export const Verified: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check 26 Sept 2026' }));
    await expect(
      await canvas.findByText('All 90 draws that the record has of this day follow from its seed.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Check 25 Sept 2026' }));
    await expect(
      await canvas.findByText('The seed is not the one that the server promised before the day.'),
    ).toBeVisible();
  },
};
export const ChangedDraw: Story = {
  parameters: {
    api: anApi(aRecord(90, 'BIG', 1, (period) => (numberOf(period) + (period === changed ? 1 : 0)) % 10)),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check 26 Sept 2026' }));
    await expect(await canvas.findByText(/^1 of 90 draws do not follow from the seed/)).toBeVisible();
  },
};
export const NoRecord: Story = {
  parameters: { api: away },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check 26 Sept 2026' }));
    await expect(await canvas.findByText(/^The record could not be read/)).toBeVisible();
  },
};
export const WithBeacon: Story = {
  parameters: { api: anApi(aRecord(90, 'BIG', 1, withBeacon), true) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check 26 Sept 2026' }));
    await expect(await canvas.findByText(/89 of them take public randomness too/)).toBeVisible();
    await expect(canvas.getByText(/^Made without public randomness: 1, /)).toBeVisible();
  },
};
