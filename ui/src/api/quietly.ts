/** Awaits a call whose error must not disturb the page: it is logged to the console, and the result is null. */
export async function quietly<Value>(what: string, call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    console.log(`${what}:`, error);
    return null;
  }
}
