/** What an analytics service may get: what happened on the page, never a session or typed text. */
export type AnalyticsEvent =
  | { readonly name: 'download_image' | 'share_prediction' }
  | { readonly name: 'prediction_win' | 'prediction_loss' }
  | { readonly name: 'auto_mode_on' | 'auto_mode_off' }
  /** A registration link was followed. */
  | { readonly name: 'conversion' }
  | { readonly name: 'navigation'; readonly path: string };

/** Takes events; never throws, never waits. */
export type Analytics = { readonly record: (event: AnalyticsEvent) => void };

/** Takes events and drops them: no service is configured. */
export const noAnalytics: Analytics = { record: () => undefined };

export type AnalyticsRelay = Analytics & { readonly attach: (service: Analytics) => void };

const MAX_HELD = 50;

/** Holds the first events until a service is attached. */
export function createAnalyticsRelay(): AnalyticsRelay {
  let held: readonly AnalyticsEvent[] = [];
  let service: Analytics | null = null;
  return {
    record(event) {
      if (service === null) held = [...held, event].slice(0, MAX_HELD);
      else service.record(event);
    },
    attach(next) {
      if (service !== null) return;
      service = next;
      for (const event of held) next.record(event);
      held = [];
    },
  };
}
