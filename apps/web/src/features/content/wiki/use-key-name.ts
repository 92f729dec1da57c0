import { useTranslation } from 'react-i18next'

/** Returns a function that names a key or mouse button in the reader's language; letters and function keys stay. */
export function useKeyName(): (key: string) => string {
  const { t } = useTranslation('wiki')
  const named = {
    Shift: t(($) => $.keys.Shift),
    Control: t(($) => $.keys.Control),
    Alt: t(($) => $.keys.Alt),
    Tab: t(($) => $.keys.Tab),
    Space: t(($) => $.keys.Space),
    Enter: t(($) => $.keys.Enter),
    MouseLeft: t(($) => $.keys.MouseLeft),
    MouseRight: t(($) => $.keys.MouseRight),
  }
  return (key) => {
    const digit = /^Numpad([0-9]|1-9)$/.exec(key)?.[1]
    if (digit !== undefined) return t(($) => $.keys.numpad, { digit: digit.replace('-', '–') })
    return Object.hasOwn(named, key) ? named[key as keyof typeof named] : key
  }
}
