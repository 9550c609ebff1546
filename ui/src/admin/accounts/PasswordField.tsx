import { TextField, type TextFieldProps } from '../../design-system/index.ts';
import { MIN_PASSWORD } from './minPassword.ts';

export interface PasswordFieldProps extends Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error'> {
  /** To be chosen: says how long it must be. */
  readonly isNew?: boolean;
}

/** A required password, which the browser may fill in or propose. */
export function PasswordField({ isNew = false, ...props }: PasswordFieldProps) {
  return (
    <TextField
      {...props}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? `At least ${MIN_PASSWORD} characters` : undefined}
      maxLength={256}
      required
    />
  );
}
