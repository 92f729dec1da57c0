import { EmptyState } from '@kubora/ui/empty-state'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Page } from '#shell/layout/page.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Page for ids that no player has. */
export function MissingPlayerPage() {
  const { t } = useTranslation(['player', 'shell'])
  return (
    <Page width="prose" centered title={t(($) => $.missing.title)}>
      <EmptyState
        icon={<UserX size={28} />}
        title={t(($) => $.missing.text)}
        action={
          <ButtonRouterLink to="/" variant="primary">
            {t(($) => $.shell.notFound.home)}
          </ButtonRouterLink>
        }
      />
    </Page>
  )
}
