import { emptyTracker, type SettledPrediction, type Tracker } from '@bigsmall/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsEvent, createAnalyticsRelay } from '../analytics/analytics.ts';
import { createQueryClient } from '../../api/queryClient.ts';
import { configQuery } from '../../api/queries.ts';
import Background from './Background.tsx';
import { useHistoryDialog } from '../../shared/dialogs/useHistoryDialog.ts';

const ad = { id: 'ad1', title: 'A title', content: 'Some **words**.', contentVersion: 3 };
const calls: { readonly path: string; readonly method: string; readonly body: unknown }[] = [];
let answers: Readonly<Record<string, () => Response>> = {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  calls.length = 0;
  answers = {};
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit) => {
    calls.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[path];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ACTIVE = '/api/banner-ads/active';
const VIEWED = '/api/banner-ads/ad1/viewed';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const to = (path: string) => calls.filter((call) => call.path === path);

/** Another dialog of the page, and the phone's Back button. */
function Around() {
  const other = useHistoryDialog('other');
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={other.show}>
        open another
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <p>{other.open ? 'another is open' : ''}</p>
    </>
  );
}

function show(tracker: Tracker = emptyTracker, aiMode = false) {
  const queries = createQueryClient();
  queries.setQueryData(configQuery.queryKey, {
    gameFeedUrl: '/api/game/results',
    feedSource: 'demo',
    registerUrl: '',
    telegramUrl: '',
    supportUrl: '',
    analyticsId: '',
  });
  const heard: AnalyticsEvent[] = [];
  const analytics = { ...createAnalyticsRelay(), record: (event: AnalyticsEvent) => void heard.push(event) };
  const of = (now: Tracker, on: boolean) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Around />
        <Background
          services={{ sessionId: 'me', analytics }}
          tracker={now}
          aiMode={on}
          giftCodesShown={false}
          onGiftCodesNew={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const view = render(of(tracker, aiMode));
  return { heard, again: (now: Tracker, on: boolean) => view.rerender(of(now, on)) };
}

const settled = (period: string, status: 'win' | 'loss' | 'void') =>
  ({ period, prediction: 'BIG', status }) as unknown as SettledPrediction;
const popup = () => screen.queryByRole('dialog', { name: 'A title' });
const back = () => fireEvent.click(screen.getByText('back', { ignore: '[aria-hidden]' }));
/** The popup's code is fetched for real. */
const popupComes = () => vi.waitFor(() => expect(popup()).not.toBeNull(), { timeout: 20_000 });

describe('in the background', { timeout: 40_000 }, () => {
  it('an ad is asked for once', async () => {
    show();
    await pass(120_000);
    expect(to(ACTIVE)).toHaveLength(1);
    expect(popup()).toBeNull();
  });

  it.each([
    ['null', () => Response.json(null)],
    ['an ad without an id', () => Response.json({ title: 'x', content: 'y' })],
    ['an error', () => new Response('no', { status: 500 })],
    ['a page', () => new Response('<html>')],
  ])('nothing is shown for %s', async (_, answer) => {
    answers = { [ACTIVE]: answer };
    show();
    await pass(10_000);
    expect(popup()).toBeNull();
    expect(to(VIEWED)).toHaveLength(0);
  });

  it('an ad comes up, counts as viewed as it was shown, and goes by Back', async () => {
    answers = { [ACTIVE]: () => Response.json(ad), [VIEWED]: () => Response.json({ ok: true }) };
    show();
    await pass(2000);
    await popupComes();
    await pass(600);
    expect(to(VIEWED)).toEqual([
      { path: VIEWED, method: 'POST', body: { sessionId: 'me', contentVersion: 3 } },
    ]);
    back();
    await vi.waitFor(() => expect(popup()).toBeNull());
    await pass(60_000);
    expect(popup()).toBeNull();
    expect(to(VIEWED)).toHaveLength(1);
  });

  it('an ad waits until another dialog is closed', async () => {
    answers = { [ACTIVE]: () => Response.json(ad), [VIEWED]: () => Response.json({ ok: true }) };
    show();
    fireEvent.click(screen.getByText('open another'));
    await pass(5000);
    expect(screen.getByText('another is open')).toBeVisible();
    expect(popup()).toBeNull();
    back();
    await pass(0);
    await popupComes();
  });

  it('wins, losses and the switch of the AI mode are recorded as they happen', async () => {
    const before = { ...emptyTracker, history: [settled('1', 'win')] };
    const { heard, again } = show(before, false);
    await pass(0);
    expect(heard).toEqual([]);
    again(before, true);
    const after = { ...before, history: [settled('3', 'void'), settled('2', 'loss'), ...before.history] };
    again(after, true);
    again({ ...after, history: [settled('4', 'win'), ...after.history] }, true);
    again(after, false);
    expect(heard.map(({ name }) => name)).toEqual([
      'auto_mode_on',
      'prediction_loss',
      'prediction_win',
      'auto_mode_off',
    ]);
  });
});
