import { type AnalyticsRelay, noAnalytics } from './analytics.ts';

/** Sends what is recorded to the operator's property; with an empty id nothing of a third party is loaded. */
export async function startAnalytics(
  relay: Pick<AnalyticsRelay, 'attach'>,
  analyticsId: string,
): Promise<void> {
  if (analyticsId === '') {
    relay.attach(noAnalytics);
    return;
  }
  try {
    const { createGtagAnalytics } = await import('./gtag.ts');
    relay.attach(createGtagAnalytics(analyticsId));
  } catch (error) {
    console.log('analytics:', error);
    relay.attach(noAnalytics);
  }
}
