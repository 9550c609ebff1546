import { chai } from 'vitest';

declare global {
  var undefinedIsNoError: true | undefined;
}

const asError = (thrown: unknown): unknown => thrown ?? new Error('undefined was thrown');

/**
 * Vitest's `toThrow(text)` accepts an undefined error whatever the text is: a test of `throw f()` passes where `f` answers
 * with nothing. Here that error has a message, which is not the one that the test asks for.
 */
if (globalThis.undefinedIsNoError === undefined) {
  globalThis.undefinedIsNoError = true;
  chai.use(({ Assertion }, utils) => {
    Assertion.overwriteMethod(
      'toThrow',
      (toThrow: (...expected: unknown[]) => void) =>
        function (this: object, ...expected: unknown[]) {
          const given: unknown = utils.flag(this, 'object');
          if (utils.flag(this, 'promise') === 'rejects') utils.flag(this, 'object', asError(given));
          else if (typeof given === 'function')
            utils.flag(this, 'object', throwingErrors(given as () => unknown));
          toThrow.apply(this, expected);
        },
    );
  });
}

function throwingErrors(act: () => unknown): () => unknown {
  return () => {
    try {
      return act();
    } catch (error) {
      throw asError(error);
    }
  };
}
