function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Pauses that are shorter by what was spent before them. */
export function createPauses() {
  let spent = 0;
  return {
    spend: (ms: number) => {
      spent = ms;
    },
    pause: (ms: number) => {
      const rest = ms - spent;
      spent = Math.max(0, -rest);
      return delay(rest);
    },
  };
}
