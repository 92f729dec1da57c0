import { useTranslation } from 'react-i18next'
import { catalogueEntry, coveredCount } from '#features/permissions/permission-names.ts'

/** Returns a function that says what a granted name opens, or that it is for plugins; empty for an unfinished one. */
export function useNameText(): (name: string) => string {
  const { t } = useTranslation(['rights', 'permissions'])
  return (name) => {
    const entry = catalogueEntry(name)
    if (entry !== undefined) {
      const text = t(($) => $.permissions[entry.key])
      return entry.realm === null ? text : `${text} (${t(($) => $.realm[entry.realm ?? 'de'])})`
    }
    const covered = coveredCount(name)
    if (covered > 0) return t(($) => $.input.wildcard, { count: covered })
    return t(($) => $.input.plugin)
  }
}
