import { BanButtons } from '#features/bans/ban-buttons.tsx'
import { BanChanges } from '#features/bans/ban-changes.tsx'
import { BanDeliveries } from '#features/bans/ban-deliveries.tsx'
import type { BanAction } from '#features/bans/ban-dialog.tsx'
import { BanFacts } from '#features/bans/ban-facts.tsx'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'

/** Properties of {@link ActiveBan}. */
export interface ActiveBanProps {
  ban: DeliveredBan
  /** What the user may do with it. */
  actions: readonly BanAction[]
  onAction: (action: BanAction) => void
  mayResend: boolean
}

/** An active ban: what it is, what can be done with it, and which game servers have it. */
export function ActiveBan({ ban, actions, onAction, mayResend }: ActiveBanProps) {
  return (
    <>
      <BanFacts ban={ban} />
      <BanButtons actions={actions} onAction={onAction} />
      <BanDeliveries ban={ban} mayResend={mayResend} />
      <BanChanges changes={ban.changes} />
    </>
  )
}
