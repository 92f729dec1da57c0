import { IconButton } from '@kubora/ui/icon-button'
import { Keyboard, PinOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as keyCss from '#shell/keys/key-sheet.css.ts'
import { openKeySheet, useHasKeySheet } from '#shell/keys/key-sheet-opener.ts'
import * as css from '#shell/team/pinned-team-panel.css.ts'
import { pinTeamPanel } from '#shell/team/team-panel-pin.ts'
import { TeamLinkList } from '#shell/team/team-link-list.tsx'
import type { TeamMenuEntry } from '#shell/team/team-links.ts'

/** Properties of {@link PinnedTeamPanel}. */
export interface PinnedTeamPanelProps {
  /** Entries of all features. */
  menu: readonly TeamMenuEntry[]
  /** Whether it has just been pinned, so that the button takes the focus that the drawer had. */
  takesFocus: boolean
}

/** The pages a team member's permissions allow, in sight beside the page. */
export function PinnedTeamPanel({ menu, takesFocus }: PinnedTeamPanelProps) {
  const { t } = useTranslation(['shell', 'panel'])
  const button = useRef<HTMLButtonElement>(null)
  const hasKeys = useHasKeySheet()
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <aside className={css.panel} aria-label={t(($) => $.team.title)}>
      <div className={css.head}>
        <p className={css.title}>{t(($) => $.team.title)}</p>
        {hasKeys ? (
          <IconButton
            size="sm"
            className={keyCss.opener}
            label={t(($) => $.panel.keys.title)}
            icon={<Keyboard aria-hidden size={16} />}
            onClick={openKeySheet}
          />
        ) : null}
        <IconButton
          ref={button}
          size="sm"
          label={t(($) => $.panel.aside.unpin)}
          icon={<PinOff aria-hidden size={16} />}
          onClick={unpin}
        />
      </div>
      <TeamLinkList menu={menu} />
    </aside>
  )
}

function unpin(): void {
  pinTeamPanel(false)
  // the first button of the top bar, which opens the drawer, replaces the pinned panel
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('header button')?.focus({ preventScroll: true })
  })
}
