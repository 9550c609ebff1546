import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsEvent, createAnalyticsRelay } from '../analytics/analytics.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { testClient } from '../../testing/testClient.ts';
import { configQuery } from '../../api/queries.ts';
import { initialState } from '../../game/state.ts';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import Background from './Background.tsx';
import { aGiftCode } from '../../testing/aGiftCode.ts';
import { GiftCodeRow } from '../gift-codes/GiftCodeRows.tsx';
import { SiteFooter } from '../site-footer/SiteFooter.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(page: ReactNode) {
  const api = createMemoryApi();
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
    monotonic: () => performance.now(),
    random: () => 0.5,
    now: Date.now,
  };
  const engine = {
    push: () => undefined,
    lost: () => undefined,
    setOn: () => undefined,
    getState: () => initialState(createJsonStore(null)),
  };
  render(
    <QueryClientProvider client={queries}>
      {page}
      <Background
        services={services}
        engine={engine}
        state={engine.getState()}
        pick={null}
        giftCodesShown={false}
        onGiftCodesNew={() => undefined}
        onStop={() => undefined}
      />
    </QueryClientProvider>,
  );
  return heard;
}

describe('in the background', { timeout: 40_000 }, () => {
  it('records a conversion for each registration link that is followed, and for no other', async () => {
    const links = {
      registerUrl: 'https://example.com/register',
      telegramUrl: 'https://example.com/telegram',
      supportUrl: '',
    };
    const code = aGiftCode({ gameName: 'Alpha' });
    const heard = show(
      <>
        <SiteFooter links={links} />
        <GiftCodeRow code={code} />
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
