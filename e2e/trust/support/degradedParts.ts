import { ask } from './ask.ts';

/** The parts that `/api/ready` calls degraded; undefined unless the product is ready. */
export async function degradedParts(url: string): Promise<readonly string[] | undefined> {
  const answer = await ask('GET', `${url}/api/ready`);
  if (answer.status !== 200) return undefined;
  const { degraded } = answer.body as { readonly degraded: readonly { readonly part: string }[] };
  return degraded.map(({ part }) => part);
}
