import type { CDPSession } from '@playwright/test';

type Named = { readonly value?: unknown };
type AxNode = {
  readonly role?: Named;
  readonly name?: Named;
  readonly description?: Named;
  readonly properties?: readonly { readonly name: string; readonly value: Named }[];
};

/** What is said of a state; a control without it has no word. */
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checked: { true: 'on', false: 'off' },
  expanded: { true: 'expanded', false: 'collapsed' },
  disabled: { true: 'unavailable' },
};

/** What a screen reader says of the focused control: name, role, state and description in the accessibility tree. */
export async function spokenFocus(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = (await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })) as unknown as { readonly nodes: readonly AxNode[] };
  const { role, name, description, properties = [] } = nodes[0]!;
  const states = properties.map(({ name: state, value }) => STATES[state]?.[String(value.value)]);
  return [name?.value, role?.value, ...states, description?.value].filter(Boolean).join(', ');
}
