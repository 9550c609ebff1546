import '@vanilla-extract/css/disableRuntimeStyles';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { dismissToast } from '../design-system/toastStore.ts';

// jsdom lays nothing out and knows no `CSS.supports`, which an opening dialog asks.
Object.assign(CSS, { supports: () => false });
Element.prototype.scrollIntoView = () => undefined;

// React's development build records a stack for each element, up to a count that begins again every second. No test
// reads one, and they are a sixth of the processor's time of a page's test.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals) ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

// On a loaded machine a page takes longer than the library's second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  // What a test left would be there for the next file of this process: a toast, the page's address.
  dismissToast();
  // jsdom has no way to copy: user-event gives it a clipboard, and some tests give it a command.
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  history.replaceState(null, '', '/');
});
