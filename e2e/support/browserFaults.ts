// Each function is sent to the page as text, so what it uses is within it.
/* oxlint-disable unicorn/consistent-function-scoping */
/** Runs in the page before its scripts and breaks one feature of the browser. */
type BreakIt = () => void;

/** Features of a browser that can be missing or broken, one each: every function must stand alone, it is sent as text. */
export const BROWSER_FAULTS = {
  'a local storage that is denied': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  'no local storage': () => void Object.defineProperty(window, 'localStorage', { value: null }),
  'a full local storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'a local storage that cannot be read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('The storage is broken.', 'UnknownError');
    };
  },
  'a corrupt local storage': () => {
    for (const key of ['tracker', 'theme', 'session-id', 'ai-mode', 'last-draws', 'manual-history']) {
      localStorage.setItem(key, '{"version":1,"value":{"pending":[1,{"x":');
    }
  },
  'a session storage that is denied': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  'no IndexedDB': () => void Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'no clipboard': () => void Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  'a clipboard that is denied': () => {
    const denied = () => Promise.reject(new DOMException('Denied.', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: denied, write: denied } });
  },
  'no way to copy at all': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(document, 'execCommand', { value: undefined });
  },
  'no share sheet': () => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'canShare', { value: undefined });
  },
  'a share sheet that fails': () => {
    const fails = () => Promise.reject(new DOMException('Failed.', 'DataError'));
    Object.defineProperty(navigator, 'share', { value: fails });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
  },
  'no service worker': () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  'a service worker that is denied': () => {
    const denied = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
    Object.defineProperty(navigator, 'serviceWorker', { value: { register: denied } });
  },
  'no workers': () => void Object.defineProperty(window, 'Worker', { value: undefined }),
  'no locks': () => void Object.defineProperty(navigator, 'locks', { value: undefined }),
  'locks that are denied': () => {
    const denied = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request: denied, query: denied } });
  },
  'locks that never answer': () => {
    const never = () => new Promise(() => undefined);
    Object.defineProperty(navigator, 'locks', { value: { request: never, query: never } });
  },
  'no canvas': () => void (HTMLCanvasElement.prototype.getContext = () => null),
  'a canvas that throws': () => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new DOMException('No canvas.', 'InvalidStateError');
    };
  },
  'a canvas that gives no picture': () => void (HTMLCanvasElement.prototype.toBlob = (done) => done(null)),
  'no BroadcastChannel': () => void Object.defineProperty(window, 'BroadcastChannel', { value: undefined }),
  'no matchMedia': () => void Object.defineProperty(window, 'matchMedia', { value: undefined }),
  'a matchMedia without listeners': () => {
    Object.defineProperty(MediaQueryList.prototype, 'addEventListener', { value: undefined });
    Object.defineProperty(MediaQueryList.prototype, 'removeEventListener', { value: undefined });
  },
  'no vibration': () => void Object.defineProperty(navigator, 'vibrate', { value: undefined }),
  'a vibration that throws': () => {
    const throws = () => {
      throw new DOMException('Denied.', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'vibrate', { value: throws });
  },
  'no IntersectionObserver': () =>
    void Object.defineProperty(window, 'IntersectionObserver', { value: undefined }),
  'no ResizeObserver': () => void Object.defineProperty(window, 'ResizeObserver', { value: undefined }),
  'no PerformanceObserver': () =>
    void Object.defineProperty(window, 'PerformanceObserver', { value: undefined }),
  'few parts of Intl': () => {
    for (const part of ['RelativeTimeFormat', 'ListFormat', 'PluralRules', 'Segmenter', 'DisplayNames']) {
      Object.defineProperty(Intl, part, { value: undefined });
    }
  },
  'no crypto.randomUUID': () => void Object.defineProperty(crypto, 'randomUUID', { value: undefined }),
  'no crypto.subtle': () => void Object.defineProperty(crypto, 'subtle', { value: undefined }),
  'no structuredClone': () => void Object.defineProperty(window, 'structuredClone', { value: undefined }),
  'no requestIdleCallback': () => {
    Object.defineProperty(window, 'requestIdleCallback', { value: undefined });
    Object.defineProperty(window, 'cancelIdleCallback', { value: undefined });
  },
  'no queueMicrotask': () =>
    void Object.defineProperty(window, 'queueMicrotask', { value: undefined, writable: true }),
  'no structuredClone, requestIdleCallback and queueMicrotask': () => {
    for (const name of ['structuredClone', 'requestIdleCallback', 'queueMicrotask']) {
      Object.defineProperty(window, name, { value: undefined, writable: true });
    }
  },
  'no createObjectURL': () => {
    Object.defineProperty(URL, 'createObjectURL', { value: undefined });
    Object.defineProperty(URL, 'revokeObjectURL', { value: undefined });
  },
  'a createObjectURL that throws': () => {
    URL.createObjectURL = () => {
      throw new TypeError('No object address.');
    };
  },
  'no joined or timed abort signals': () => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  },
  'no animations': () => {
    Object.defineProperty(Element.prototype, 'animate', { value: undefined });
    Object.defineProperty(Element.prototype, 'getAnimations', { value: undefined });
  },
  'no visual viewport': () => void Object.defineProperty(window, 'visualViewport', { value: undefined }),
  'no user activation': () => void Object.defineProperty(navigator, 'userActivation', { value: undefined }),
  'no EventSource': () => void Object.defineProperty(window, 'EventSource', { value: undefined }),
} as const satisfies Readonly<Record<string, BreakIt>>;

export type Fault = keyof typeof BROWSER_FAULTS;

export const FAULTS = Object.keys(BROWSER_FAULTS) as readonly Fault[];

/**
 * Browsers that have several faults each, as odd browsers do. No two faults of one browser are on the same way: what one
 * ends early, another one could not show. So a browser has at most one fault of the local storage, of copying, of making
 * or sharing an image, and of what tabs agree by.
 */
export const ODD_BROWSERS: readonly (readonly Fault[])[] = [
  [
    'a local storage that is denied',
    'a clipboard that is denied',
    'a service worker that is denied',
    'locks that are denied',
    'a canvas that throws',
    'a vibration that throws',
  ],
  [
    'no local storage',
    'no clipboard',
    'no locks',
    'no canvas',
    'no matchMedia',
    'no IntersectionObserver',
    'no queueMicrotask',
  ],
  [
    'a full local storage',
    'no share sheet',
    'locks that never answer',
    'no service worker',
    'no ResizeObserver',
    'no structuredClone',
    'no visual viewport',
  ],
  [
    'a local storage that cannot be read',
    'a share sheet that fails',
    'no BroadcastChannel',
    'a matchMedia without listeners',
    'no vibration',
    'few parts of Intl',
    'no requestIdleCallback',
  ],
  [
    'a corrupt local storage',
    'no way to copy at all',
    'a createObjectURL that throws',
    'no EventSource',
    'no workers',
    'no PerformanceObserver',
    'no crypto.randomUUID',
    'no user activation',
  ],
  [
    'a session storage that is denied',
    'no IndexedDB',
    'no createObjectURL',
    'no crypto.subtle',
    'no structuredClone, requestIdleCallback and queueMicrotask',
    'no animations',
  ],
  ['a canvas that gives no picture', 'no joined or timed abort signals'],
];
