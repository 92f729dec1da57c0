import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A name of the log as people read it. */
export interface AuditWord {
  name: string
  text: string
  /** Feature that it belongs to. */
  group: string
}

/** The readable names of actions, targets and fields of values; one that is not known stays as it is stored. */
export interface AuditWords {
  action: (name: string) => string
  target: (type: string) => string
  /** The path of a value, with readable parts. */
  field: (path: string) => string
  /** By group and text, as the language sorts. */
  actions: readonly AuditWord[]
  targets: readonly { name: string; text: string }[]
}

/** Returns the readable names of the log. */
export function useAuditWords(): AuditWords {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  return useMemo(() => {
    const actions: Readonly<Record<string, string>> = t(($) => $.actions, { returnObjects: true })
    const groups: Readonly<Record<string, string>> = t(($) => $.groups, { returnObjects: true })
    const targets: Readonly<Record<string, string>> = t(($) => $.targets, { returnObjects: true })
    const fields: Readonly<Record<string, string>> = t(($) => $.fields, { returnObjects: true })
    const { compare } = new Intl.Collator(locale)
    const byText = (a: { text: string }, b: { text: string }) => compare(a.text, b.text)
    const groupOf = (name: string) => name.slice(0, name.indexOf('.'))
    return {
      action: (name) => actions[name] ?? name,
      target: (type) => targets[type] ?? type,
      field: (path) => path.replace(/[^.]+/g, (name) => fields[name] ?? name),
      actions: Object.entries(actions)
        .map(([name, text]) => ({ name, text, group: groups[groupOf(name)] ?? groupOf(name) }))
        .toSorted((a, b) => compare(a.group, b.group) || byText(a, b)),
      targets: Object.entries(targets)
        .map(([name, text]) => ({ name, text }))
        .toSorted(byText),
    }
  }, [t, locale])
}
