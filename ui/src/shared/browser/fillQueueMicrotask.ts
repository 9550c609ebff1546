// Import it first. The dialogs and tabs call `queueMicrotask`, which some browsers inside apps do not have.
if (typeof globalThis.queueMicrotask !== 'function') {
  globalThis.queueMicrotask = (task) => void Promise.resolve().then(task).catch(reportLater);
}

/** Reports an error as the browser itself does: outside of any promise. */
export function reportLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
