import * as Ariakit from '@ariakit/react';
import { ChevronDown } from 'lucide-react';
import { button } from './button.css.ts';
import { Icon } from './Icon.tsx';
import * as css from './menu.css.ts';

export interface MenuProps<Value extends string> {
  /** Accessible name of its button. */
  readonly label: string;
  /** Said above the items. */
  readonly head: string;
  /** The words of each item. */
  readonly items: Readonly<Record<Value, string>>;
  readonly disabled?: boolean | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A small menu at the end of a dense button that does the same without a choice. Import it from its own file. */
export function Menu<Value extends string>({
  label,
  head,
  items,
  disabled = false,
  onChoose,
}: MenuProps<Value>) {
  return (
    <Ariakit.MenuProvider>
      <Ariakit.MenuButton
        className={`${button({ tone: 'quietDanger', size: 'dense' })} ${css.opener}`}
        aria-label={label}
        disabled={disabled}
      >
        <Icon icon={ChevronDown} />
      </Ariakit.MenuButton>
      <Ariakit.Menu gutter={4} unmountOnHide className={css.menu}>
        <p className={css.head}>{head}</p>
        {(Object.keys(items) as Value[]).map((value) => (
          <Ariakit.MenuItem key={value} className={css.item} onClick={() => onChoose(value)}>
            {items[value]}
          </Ariakit.MenuItem>
        ))}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  );
}
