import { TextInput } from '#shell/forms/text-input.tsx'

/** Properties of {@link EmailInput}. */
export interface EmailInputProps {
  label: string
  /** `username` where it names an account that exists, so that password managers keep both together. */
  autoComplete: 'username' | 'email'
}

/** The e-mail address of a form; phones show the keyboard for it. */
export function EmailInput({ label, autoComplete }: EmailInputProps) {
  return <TextInput label={label} type="email" inputMode="email" autoComplete={autoComplete} required />
}
