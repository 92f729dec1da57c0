import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import type { World } from '#features/roleplay/roleplay.documents.ts'

/** Properties of {@link DisconnectedNote}. */
export interface DisconnectedNoteProps {
  world: World | undefined
  /** Whether the wish ends after ten minutes, as a transfer does. */
  isShort?: boolean
}

/** Says when the game carries out what is asked now, while its server is not connected. */
export function DisconnectedNote({ world, isShort = false }: DisconnectedNoteProps) {
  const { t } = useTranslation('world-tools')
  if (world?.ownerName == null || world.connected) return null
  const { ownerName: name } = world
  return (
    <Alert tone="neutral">
      {isShort ? t(($) => $.transfer.disconnected, { name }) : t(($) => $.disconnected, { name })}
    </Alert>
  )
}
