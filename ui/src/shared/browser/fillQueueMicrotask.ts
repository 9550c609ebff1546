// Import it first. The dialogs and tabs call `queueMicrotask`, which some browsers inside apps do not have.
if (typeof globalThis.queueMicrotask !== 'function') {
  globalThis.queueMicrotask = (task) => {
    // An error of the task is reported as the browser itself does: outside of any promise.
    const report = (error: unknown) =>
      setTimeout(() => {
        throw error;
      });
    Promise.resolve().then(task).catch(report);
  };
}

export {};
