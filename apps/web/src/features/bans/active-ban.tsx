import { useTranslation } from 'react-i18next'
import { BanButtons } from '#features/bans/ban-buttons.tsx'
import { BanChanges } from '#features/bans/ban-changes.tsx'
import { BanDeliveries } from '#features/bans/ban-deliveries.tsx'
import type { BanAction } from '#features/bans/ban-dialog.tsx'
import { BanFacts } from '#features/bans/ban-facts.tsx'
import { EvidenceFiles } from '#features/bans/evidence/evidence-files.tsx'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'
import type { BanRights } from '#features/bans/use-ban-rights.ts'
import * as css from '#shell/player/player-card.css.ts'

/** Properties of {@link ActiveBan}. */
export interface ActiveBanProps {
  ban: DeliveredBan
  /** What the user may do with it. */
  rights: BanRights
  onAction: (action: BanAction) => void
}

/** An active ban: what it is, what can be done with it, and which game servers have it. */
export function ActiveBan({ ban, rights, onAction }: ActiveBanProps) {
  const { t } = useTranslation('bans')
  const { scopes } = rights
  const actions = rights.actionsOn(ban)
  const isElsewhere = scopes.length > 0 && !scopes.includes(ban.realm) && actions.length === 0
  return (
    <>
      <BanFacts ban={ban} />
      <EvidenceFiles ban={ban} mayEdit={rights.mayProve} mayOpen={rights.mayOpen} />
      {isElsewhere ? (
        <p className={css.hint}>
          {t(($) => $.card.onlyIn, {
            scopes: scopes.map((scope) => t(($) => $.scope[scope ?? 'network'])).join(', '),
          })}
        </p>
      ) : null}
      <BanButtons actions={actions} onAction={onAction} />
      <BanDeliveries ban={ban} mayResend={rights.mayBanEverywhere} />
      <BanChanges changes={ban.changes} templateName={ban.templateName} />
    </>
  )
}
