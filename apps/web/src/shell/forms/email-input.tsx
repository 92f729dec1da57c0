import { TextInput } from '#shell/forms/text-input.tsx'

/** Properties of {@link EmailInput}. */
export interface EmailInputProps {
  label: string
  /** `username` for the address of an existing account, so that password managers store it with the password. */
  autoComplete: 'username' | 'email'
}

/** The e-mail address of a form; phones show the keyboard for it. */
export function EmailInput({ label, autoComplete }: EmailInputProps) {
  return <TextInput label={label} type="email" inputMode="email" autoComplete={autoComplete} required />
}
