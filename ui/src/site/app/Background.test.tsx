import { emptyTracker, type SettledPrediction, type Tracker } from '@bigsmall/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsEvent, createAnalyticsRelay } from '../analytics/analytics.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { never } from '../../api/testing/httpError.ts';
import { testClient } from '../../testing/testClient.ts';
import { configQuery } from '../../api/queries.ts';
import { initialState } from '../../game/auto/autoState.ts';
import { createLiveGame } from '../../game/live/liveGame.ts';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import Background from './Background.tsx';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import { GiftCodeCard } from '../gift-codes/GiftCodeCard.tsx';
import { SiteFooter } from '../site-footer/SiteFooter.tsx';
let api = createMemoryApi();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  api = createMemoryApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Another dialog of the page, and the phone's Back button. */
function Around() {
  const other = useHistoryStep('other');
  return (
    <>
      <button type="button" onClick={other.show}>
        open another
      </button>
      <button type="button" onClick={() => history.back()}>
        back
      </button>
      <p>{other.open ? 'another is open' : ''}</p>
    </>
  );
}

function show(tracker: Tracker = emptyTracker, aiMode = false, page: ReactNode = null) {
  const queries = testClient(api);
  queries.setQueryData(configQuery.queryKey, api.state.config);
  const heard: AnalyticsEvent[] = [];
  const analytics = { ...createAnalyticsRelay(), record: (event: AnalyticsEvent) => void heard.push(event) };
  const services = {
    sessionId: 'me',
    isTestSession: false,
    returns: false,
    analytics,
    store: createJsonStore(null),
    live: createLiveGame({ fetchResults: never, monotonic: () => performance.now(), random: () => 0.5 }),
    monotonic: () => performance.now(),
    random: () => 0.5,
    now: Date.now,
  };
  const engine = {
    drawDue: () => undefined,
    setOn: () => undefined,
    getState: () => initialState(createJsonStore(null)),
  };
  const of = (now: Tracker, on: boolean) => (
    <QueryClientProvider client={queries}>
      <Around />
      {page}
      <Background
        services={services}
        engine={engine}
        state={{ ...engine.getState(), tracker: now, on }}
        pick={null}
        giftCodesShown={false}
        onGiftCodesNew={() => undefined}
        onStop={() => undefined}
      />
    </QueryClientProvider>
  );
  const view = render(of(tracker, aiMode));
  return { heard, again: (now: Tracker, on: boolean) => view.rerender(of(now, on)) };
}

const settled = (period: string, status: 'win' | 'loss' | 'void') =>
  ({ period, prediction: 'BIG', status }) as unknown as SettledPrediction;

describe('in the background', { timeout: 40_000 }, () => {
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

  it('records a conversion for each registration link that is followed, and for no other', async () => {
    const links = {
      registerUrl: 'https://example.com/register',
      telegramUrl: 'https://example.com/telegram',
      supportUrl: '',
    };
    const code = aGiftCode({ gameName: 'Alpha' });
    const { heard } = show(
      emptyTracker,
      false,
      <>
        <SiteFooter links={links} />
        <GiftCodeCard code={code} />
      </>,
    );
    await pass(0);
    fireEvent.click(screen.getByRole('link', { name: /^Join Telegram/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy Alpha gift code' }));
    expect(heard).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: /^Register(?! at)/ }));
    fireEvent.click(screen.getByRole('link', { name: /^Register at Alpha/ }));
    expect(heard).toEqual([{ name: 'conversion' }, { name: 'conversion' }]);
  });
});
