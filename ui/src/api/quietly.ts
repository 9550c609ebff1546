/** Waits for what nothing depends on. A failure goes to the console alone and gives null. */
export async function quietly<Value>(what: string, call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    console.log(`${what}:`, error);
    return null;
  }
}
