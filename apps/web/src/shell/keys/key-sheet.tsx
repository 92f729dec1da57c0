import { Checkbox } from '@kubora/ui/checkbox'
import { Dialog } from '@kubora/ui/dialog'
import { Kbd } from '@kubora/ui/kbd'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/keys/key-sheet.css.ts'
import { keyGroups, type ListedKey, listKeys } from '#shell/keys/page-keys.ts'
import { isCharacter } from '#shell/keys/single-key.ts'
import { singleKeysOff } from '#shell/keys/single-keys-off.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'

/** The keys that work on this page, and the switch for those of a single character. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['panel', 'common'])
  const isOff = usePersistedValue(singleKeysOff) === true
  // as it was when the sheet was opened
  const [all] = useState(listKeys)
  const working = all
    .map((one) => ({ ...one, keys: one.keys.filter((key) => !isOff || !isCharacter(key)) }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <Dialog
      open
      title={t(($) => $.keys.title)}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={css.groups}>
        {keyGroups.map((group) => (
          <KeyGroup
            key={group}
            title={t(($) => $.keys.group[group])}
            listed={working.filter((one) => one.group === group)}
          />
        ))}
      </div>
      <div className={css.switchPart}>
        <Checkbox
          label={t(($) => $.keys.single)}
          checked={!isOff}
          onChange={({ target }) => singleKeysOff.set(target.checked ? null : true)}
        />
        <p className={css.hint}>{t(($) => $.keys.singleHint)}</p>
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, listed }: { title: string; listed: readonly ListedKey[] }) {
  if (listed.length === 0) return null
  return (
    <section>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.list}>
        {listed.map(({ keys, label }) => (
          <li key={keys.join()} className={css.row}>
            <span className={css.label}>{label}</span>
            <span className={css.keys}>
              {keys.map((combination) => (
                <Combination key={combination} names={combination.split('+')} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Combination({ names }: { names: readonly string[] }) {
  const shown = useKeyName()
  return (
    <span className={css.together}>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? '+' : null}
          <Kbd>{shown(name)}</Kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** Returns a function that returns what is printed on a key. */
function useKeyName(): (name: string) => string {
  const { t } = useTranslation('panel')
  return (name) => {
    switch (name) {
      case 'Control':
      case 'Enter':
      case 'Escape':
        return t(($) => $.keys.name[name])
      case ' ':
        return t(($) => $.keys.name.Space)
      case 'ArrowUp':
        return '↑'
      case 'ArrowDown':
        return '↓'
      case 'ArrowLeft':
        return '←'
      case 'ArrowRight':
        return '→'
      default:
        return isCharacter(name) ? name.toUpperCase() : name
    }
  }
}
