import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TRAIL_PAGE, type TrailEntry } from '../../api/adminQueries.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects } from '../../api/testing/httpError.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

const NOON = Date.UTC(2026, 8, 26, 12);
const anEntry = (number: number, given: Partial<TrailEntry> = {}): TrailEntry => ({
  id: `entry-${number}`,
  at: NOON - number * 60_000,
  actor: 'Admin',
  action: 'signed_out',
  subject: null,
  before: null,
  after: null,
  ...given,
});

const open = (trail: readonly TrailEntry[]) => openAdmin(createMemoryApi({ trail }), '/admin/trail');
const rows = async () => within(await screen.findByRole('list', { name: 'Trail' })).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the trail', { timeout: 30_000 }, () => {
  it('tells when who did what on what, and what changed', async () => {
    const ad = { title: 'Summer', content: 'x'.repeat(99), isActive: true };
    open([
      anEntry(0, {
        action: 'banner_updated',
        subject: 'ad-1',
        before: ad,
        after: { ...ad, title: 'Autumn' },
      }),
      anEntry(1, { action: 'banner_created', subject: 'ad-1', after: ad }),
      anEntry(2, {
        action: 'gift_code_deleted',
        subject: 'code-1',
        before: { gameName: 'Game', giftCode: 'A…B' },
      }),
      anEntry(3, {
        actor: 'Asha',
        action: 'screenshot_reviewed',
        subject: '0f8fad5b-d9cb-469f-a165-70867728950e',
        before: { sentAt: NOON, status: 'pending' },
        after: { sentAt: NOON, status: 'approved' },
      }),
      anEntry(4, { action: 'an_action_of_0.2', after: { title: '<img src=x onerror=alert(1)>' } }),
    ]);
    expect((await rows()).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      '26 Sept 2026, 5:30 pm ISTAdmin banner updated “Autumn”title: Summer → Autumn',
      `26 Sept 2026, 5:29 pm ISTAdmin banner created “Summer”title: Summer, content: ${'x'.repeat(60)}…, isActive: true`,
      '26 Sept 2026, 5:28 pm ISTAdmin gift code deleted “Game”',
      '26 Sept 2026, 5:27 pm ISTAsha screenshot reviewed of 26 Sept 2026, 5:30 pm ISTstatus: pending → approved',
      expect.stringContaining('Admin an action of 0.2 “<img src=x onerror=alert(1)>”') as string,
    ]);
    expect(document.querySelector('img')).toBeNull();
  });

  it('loads what is older, page by page, to its beginning', async () => {
    const api = open(Array.from({ length: TRAIL_PAGE + 3 }, (_, number) => anEntry(number)));
    expect(await rows()).toHaveLength(TRAIL_PAGE);
    api.answers.listTrail = rejects(503);
    await press('Load older');
    expect(await screen.findByText('What is older could not be loaded')).toBeVisible();
    delete api.answers.listTrail;
    await press('Try again');
    await waitFor(async () => expect(await rows()).toHaveLength(TRAIL_PAGE + 3));
    expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
  });

  it('says when it is empty, and when it cannot be read', async () => {
    const api = createMemoryApi();
    api.answers.listTrail = rejects(503);
    openAdmin(api, '/admin/trail');
    expect(await screen.findByText('The trail could not be loaded')).toBeVisible();
    delete api.answers.listTrail;
    await press('Try again');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });
});
