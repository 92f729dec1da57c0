import { EmptyState } from '@kubora/ui/empty-state'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'

/** Stands for a page of a realm whose address names none. */
export function UnknownRealmPage({ lang }: { lang: string }) {
  const { t } = useTranslation('roleplay')
  return (
    <PanelPage title={t(($) => $.worlds.title)} error={undefined} denied={null}>
      <EmptyState
        icon={<MapPinOff size={28} />}
        title={t(($) => $.unknownRealm.title)}
        action={
          <ButtonRouterLink to="/admin/characters">{t(($) => $.unknownRealm.toWorlds)}</ButtonRouterLink>
        }
      >
        {t(($) => $.unknownRealm.text, { lang })}
      </EmptyState>
    </PanelPage>
  )
}
