import { useTranslation } from 'react-i18next'
import { BanForm } from '#features/bans/ban-form.tsx'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'
import { ShortenForm } from '#features/bans/shorten-form.tsx'
import { UnbanForm } from '#features/bans/unban-form.tsx'
import { type BanRights, type BanScope, editedScopes } from '#features/bans/use-ban-rights.ts'
import { useSeenBan } from '#features/bans/use-seen-ban.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'

/** What can be done with a ban that exists. */
export type BanAction = 'edit' | 'shorten' | 'unban'

/** Properties of {@link NewBanDialog}. */
export interface NewBanDialogProps {
  playerId: string
  playerName: string
  /** The scopes in which the user may ban. */
  scopes: readonly BanScope[]
  /** The template that is chosen at first. */
  templateId?: string
  onClose: () => void
}

/** The dialog that bans a player. */
export function NewBanDialog({ playerId, playerName, scopes, templateId, onClose }: NewBanDialogProps) {
  const { t } = useTranslation('bans')
  return (
    <FormDialog isKept title={t(($) => $.form.banTitle, { name: playerName })} onClose={onClose}>
      <BanForm
        playerId={playerId}
        playerName={playerName}
        seen={null}
        scopes={scopes}
        proposedTemplateId={templateId}
        onClose={onClose}
      />
    </FormDialog>
  )
}

/** Properties of {@link BanDialog}. */
export interface BanDialogProps {
  action: BanAction
  /** The ban as it was when the dialog was opened. */
  ban: DeliveredBan
  rights: BanRights
  onClose: () => void
}

/** The dialog that changes or ends a ban. */
export function BanDialog({ action, ban, rights, onClose }: BanDialogProps) {
  const { t } = useTranslation('bans')
  const seen = useSeenBan(ban)
  const { playerId } = ban
  const name = playerTextOf(ban)
  switch (action) {
    case 'edit':
      return (
        <FormDialog isKept title={t(($) => $.form.editTitle, { name })} onClose={onClose}>
          <BanForm
            playerId={playerId}
            playerName={name}
            seen={seen}
            scopes={editedScopes(ban, rights)}
            onClose={onClose}
          />
        </FormDialog>
      )
    case 'shorten':
      return (
        <FormDialog isKept title={t(($) => $.shorten.title, { name })} onClose={onClose}>
          <ShortenForm seen={seen} onClose={onClose} />
        </FormDialog>
      )
    case 'unban':
      return (
        <FormDialog
          isKept
          size="sm"
          title={t(($) => $.unbanning.title, { name })}
          description={t(($) => $.unbanning.effect)}
          onClose={onClose}
        >
          <UnbanForm seen={seen} onClose={onClose} />
        </FormDialog>
      )
  }
}
