import { useTranslation } from 'react-i18next'
import { singleKeysOff } from '#shell/keys/single-keys-off.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'

/** Attributes of a control that a single key presses, or of a field that it leads to. */
export interface KeyProps {
  'data-key': string
  'data-key-label'?: string
  'aria-keyshortcuts'?: string
  title?: string
}

/**
 * Returns a function that returns the attributes of a control of the page with a single key, which works while the control is there and
 * can be used. The sheet of keys calls it by `label`, else by its own name.
 */
export function useKeyProps(): (key: string, label?: string) => KeyProps {
  const { t } = useTranslation('panel')
  const isOff = usePersistedValue(singleKeysOff) === true
  return (key, label) => {
    const shown = key.toUpperCase()
    return {
      'data-key': key,
      ...(label === undefined ? {} : { 'data-key-label': label }),
      ...(isOff
        ? {}
        : {
            'aria-keyshortcuts': key,
            title: label === undefined ? t(($) => $.keys.hint, { key: shown }) : `${label} (${shown})`,
          }),
    }
  }
}
