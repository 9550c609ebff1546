import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnalyticsEvent, createAnalyticsRelay } from './analytics.ts';
import { startAnalytics } from './startAnalytics.ts';

type Layered = { dataLayer?: IArguments[] };

beforeEach(() => history.replaceState(null, '', '/?test-session=secret'));
afterEach(() => {
  delete (window as Layered).dataLayer;
  for (const script of document.head.querySelectorAll('script')) script.remove();
  history.replaceState(null, '', '/');
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const commands = () => ((window as Layered).dataLayer ?? []).map((command) => [...command] as unknown[]);

describe('the relay', () => {
  it('holds events until a service is attached, then passes each on once and in order', () => {
    const relay = createAnalyticsRelay();
    const heard: AnalyticsEvent[] = [];
    relay.record({ name: 'auto_mode_on' });
    relay.record({ name: 'prediction_win' });
    relay.attach({ record: (event) => void heard.push(event) });
    relay.record({ name: 'prediction_loss' });
    expect(heard.map(({ name }) => name)).toEqual(['auto_mode_on', 'prediction_win', 'prediction_loss']);
  });
});

describe('analytics', () => {
  it('load nothing of a third party and hold nothing when none is configured', async () => {
    const relay = createAnalyticsRelay();
    relay.record({ name: 'navigation', path: '/' });
    await startAnalytics(relay, '');
    relay.record({ name: 'share_prediction' });
    expect(scripts()).toEqual([]);
    expect('dataLayer' in window).toBe(false);
  });

  it('load the configured property, without advertising, and send it the held events', async () => {
    const relay = createAnalyticsRelay();
    relay.record({ name: 'navigation', path: '/' });
    await startAnalytics(relay, 'G-ABC&123');
    relay.record({ name: 'download_image' });
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC%26123']);
    const commandsSent = commands();
    expect(commandsSent[0]).toMatchObject([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied' },
    ]);
    expect(commandsSent[2]).toMatchObject([
      'config',
      'G-ABC&123',
      { send_page_view: false, allow_google_signals: false },
    ]);
    expect(commandsSent[3]).toMatchObject(['event', 'page_view', { page_path: '/' }]);
    expect(commandsSent[4]).toEqual(['event', 'download_image']);
  });

  it('never send the query of an address, which may hold a session id', async () => {
    const relay = createAnalyticsRelay();
    await startAnalytics(relay, 'G-ABC');
    relay.record({ name: 'navigation', path: '/' });
    expect(JSON.stringify(commands())).not.toContain('secret');
  });

  it('pass commands on as arguments objects, which alone the script reads', async () => {
    await startAnalytics(createAnalyticsRelay(), 'G-ABC');
    for (const command of (window as Layered).dataLayer ?? []) {
      expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
    }
  });
});
