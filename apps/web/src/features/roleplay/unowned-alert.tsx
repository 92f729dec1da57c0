import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import type { Realm } from '@kubora/validation/realms'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Properties of {@link UnownedAlert}. */
export interface UnownedAlertProps {
  realm: Realm
  /** Whether the user may choose the game server that runs the world. */
  mayEditServers: boolean
}

/** Says that no game server runs the world, so that nothing is reported and nothing can be changed. */
export function UnownedAlert({ realm, mayEditServers }: UnownedAlertProps) {
  const { t } = useTranslation('roleplay')
  return (
    <Alert
      tone="warning"
      title={t(($) => $.world.unowned)}
      actions={mayEditServers ? <ToServers realm={realm} /> : null}
    >
      {t(($) => $.world.unownedText)}
    </Alert>
  )
}

/** Leads to the game servers of the realm, one of which may run its world. */
export function ToServers({ realm }: { realm: Realm }) {
  const { t } = useTranslation('roleplay')
  return (
    <ButtonRouterLink size="sm" to="/admin/servers" search={{ realm }}>
      {t(($) => $.world.toServers)}
    </ButtonRouterLink>
  )
}
