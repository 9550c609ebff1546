import type { Analytics } from './analytics.ts';

type Layered = Window & { dataLayer?: unknown[] };

/**
 * Google's tag for the property `id`. Advertising features stay off. Page addresses are sent without their query, which
 * may hold a session id.
 */
export function createGtagAnalytics(id: string): Analytics {
  const layer = ((window as Layered).dataLayer ??= []);
  // The script takes `arguments` objects as commands, and arrays as data.
  function gtag(..._command: unknown[]): void {
    layer.push(arguments);
  }

  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...pageAt(location.pathname),
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);

  return {
    record(event) {
      if (event.name === 'navigation') gtag('event', 'page_view', pageAt(event.path));
      else gtag('event', event.name);
    },
  };
}

function pageAt(path: string) {
  return { page_location: new URL(path, location.origin).href, page_path: path, page_referrer: '' };
}
