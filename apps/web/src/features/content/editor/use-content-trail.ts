import type { ContentKindName } from '@kubora/validation/content-kinds'
import { useTranslation } from 'react-i18next'
import { groupOf, listVariables } from '#features/content/editor/content-groups.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { searchText } from '#shell/navigation/search-text.ts'
import type { Crumb } from '#shell/panel/breadcrumbs.tsx'

const to = '/admin/content'

/** Returns the pages above one item: all content, and the list that shows items of its kind. */
export function useContentTrail(kind?: ContentKindName): readonly Crumb[] {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const all = { to, text: t(($) => $.title) }
  if (kind === undefined) return [all]
  const group = groupOf(kind)
  return [
    all,
    {
      to,
      text: words.group(group),
      search: { kind: group },
      accepts: (search) => listVariables({ kind: searchText(search['kind']) }).kind === group,
    },
  ]
}
