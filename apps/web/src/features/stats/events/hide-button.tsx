import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPlayer } from '#features/stats/events/events.documents.ts'
import { HidePlayerForm } from '#features/stats/events/hide-player-form.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { playerText } from '#shell/player/player-text.ts'

/** Hides a player from the boards, or takes that back. */
export function HideButton({ player }: { player: ShownPlayer }) {
  const { t } = useTranslation('stats-events')
  const key = useKeyProps()
  // as it was when the dialog was opened
  const [opened, setOpened] = useState<'hide' | 'show' | null>(null)
  const kind = player.hidden.some(({ reason }) => reason === 'TEAM') ? 'show' : 'hide'
  const [name, close] = [playerText(player), () => setOpened(null)]
  return (
    <>
      <Button
        {...key('h')}
        size="sm"
        variant={kind === 'hide' ? 'danger' : 'secondary'}
        onClick={() => setOpened(kind)}
      >
        {t(($) => $.hide[kind])}
      </Button>
      {opened ? (
        <FormDialog
          size="sm"
          title={t(($) => $.hide.title[opened], { name })}
          description={t(($) => $.hide.effect[opened])}
          onClose={close}
        >
          <HidePlayerForm kind={opened} playerId={player.id} playerName={name} onDone={close} />
        </FormDialog>
      ) : null}
    </>
  )
}
