import { Button } from '@kubora/ui/button'
import { IconButton } from '@kubora/ui/icon-button'
import { permissionFault } from '@kubora/validation/permission-faults'
import { permissionName } from '@kubora/validation/rights'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PermissionInput } from '#features/permissions/permission-input.tsx'
import { PermissionName } from '#features/permissions/permission-name.tsx'
import * as css from '#features/permissions/rights.css.ts'

/** Properties of {@link NamesEditor}. */
export interface NamesEditorProps {
  names: readonly string[]
  others: readonly string[]
  onChange: (names: string[]) => void
}

/** The permissions of a group or rank: each with what it opens; one is added by name, and each can be removed. */
export function NamesEditor({ names, others, onChange }: NamesEditorProps) {
  const { t } = useTranslation('rights')
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const parsed = permissionName.safeParse(typed)
  const isListed = parsed.success && names.includes(parsed.data)

  function add(): void {
    setSent(true)
    if (!parsed.success || isListed || permissionFault(parsed.data) !== null) return
    onChange([...names, parsed.data].toSorted())
    setTyped('')
    setSent(false)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter adds the name and does not send the form
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={css.column}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key comes from the field inside */}
      <div className={css.fieldLine} onKeyDown={onKeyDown}>
        <div className={css.fieldOfLine}>
          <PermissionInput
            label={t(($) => $.input.label)}
            value={typed}
            onChange={setTyped}
            others={others}
            wasSent={wasSent}
            error={isListed ? t(($) => $.input.already) : undefined}
          />
        </div>
        <Button className={css.besideField} onClick={add}>
          {t(($) => $.input.add)}
        </Button>
      </div>
      {names.length === 0 ? (
        <p className={css.quiet}>{t(($) => $.form.noPermissions)}</p>
      ) : (
        <ul data-arrow-rows="inside" className={css.list}>
          {names.map((name) => (
            <li key={name} className={css.entry}>
              <span className={css.spread}>
                <PermissionName name={name} />
                <IconButton
                  label={t(($) => $.input.remove, { name })}
                  icon={<X size={18} />}
                  onClick={() => onChange(names.filter((other) => other !== name))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
