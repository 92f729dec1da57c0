import { useTranslation } from 'react-i18next'
import type { ContentGroup } from '#features/content/editor/content-groups.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Leads to what was deleted of a list. */
export function DeletedLink({ kind }: { kind: ContentGroup }) {
  const { t } = useTranslation('content-editor')
  return (
    <ButtonRouterLink to="/admin/content" search={{ kind, show: 'deleted' }}>
      {t(($) => $.deleted.show)}
    </ButtonRouterLink>
  )
}
