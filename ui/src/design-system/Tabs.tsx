import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import * as css from './tabs.css.ts';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Shown beside the label. */
  readonly count?: string | undefined;
  readonly content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs; only the selected panel is mounted. Load it on demand. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <Ariakit.TabProvider
      selectedId={selected}
      setSelectedId={(id) => {
        const tab = tabs.find((each) => each.id === id);
        if (tab) onSelect(tab.id);
      }}
    >
      <Ariakit.TabList aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Ariakit.Tab key={tab.id} id={tab.id} className={css.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </Ariakit.Tab>
        ))}
      </Ariakit.TabList>
      {tabs.map((tab) => (
        <Ariakit.TabPanel key={tab.id} tabId={tab.id} unmountOnHide className={css.panel}>
          {tab.content}
        </Ariakit.TabPanel>
      ))}
    </Ariakit.TabProvider>
  );
}
