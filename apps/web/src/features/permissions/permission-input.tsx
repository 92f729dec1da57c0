import { validationText } from '@kubora/i18n/validation-text'
import { TextField } from '@kubora/ui/text-field'
import { permissionFault } from '@kubora/validation/permission-faults'
import { permissionName } from '@kubora/validation/rights'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueEntry, proposedNames } from '#features/permissions/permission-names.ts'
import { useNameText } from '#features/permissions/use-name-text.ts'

/** Properties of {@link PermissionInput}. */
export interface PermissionInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Granted names that the catalogue does not have. */
  others: readonly string[]
  /** Why it was refused, beside what the name itself says. */
  error?: string | undefined
  /** Whether a wrong name is said already. */
  wasSent: boolean
}

/** The name of a permission, with proposals of every known one and a line that says what it opens. */
export function PermissionInput({ label, value, onChange, others, error, wasSent }: PermissionInputProps) {
  const { t } = useTranslation('rights')
  const { t: validationWords } = useTranslation('validation')
  const textOf = useNameText()
  const listId = useId()
  const { success, error: issue } = permissionName.safeParse(value)
  const fault = success ? permissionFault(value.trim()) : null
  const proposed = proposedNames(others)
  const name = value.trim()
  // the start of a known name is none for plugins yet
  const isStart =
    catalogueEntry(name) === undefined && proposed.some((one) => one !== name && one.startsWith(name))
  const wrong = fault
    ? validationText(validationWords, fault.key, fault.params)
    : success
      ? undefined
      : validationText(validationWords, issue.issues[0]?.message ?? '')
  return (
    <>
      <TextField
        label={label}
        hint={success && !fault && !isStart ? textOf(name) : t(($) => $.input.hint)}
        error={error ?? (wasSent ? wrong : undefined)}
        value={value}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {proposed.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </datalist>
    </>
  )
}
