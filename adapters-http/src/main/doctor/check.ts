/** What one look of the doctor found: `line` says what, and what to do where it is not fine. */
export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'finding' | 'untried';
  readonly line: string;
};

/** Runs a look; an error of it is a finding with the error's own line. */
export async function looked(
  name: string,
  look: () => Promise<Omit<Check, 'name'>>,
  advice = '',
): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return finding(name, `${(error as Error).message} ${advice}`.replace(/\s+/g, ' ').trimEnd());
  }
}

export const fineCheck = (line: string) => ({ state: 'ok', line }) as const;
export const badCheck = (line: string) => ({ state: 'finding', line }) as const;
export const finding = (name: string, line: string): Check => ({ name, state: 'finding', line });
