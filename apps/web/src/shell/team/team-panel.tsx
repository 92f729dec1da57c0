import { Button } from '@kubora/ui/button'
import { Drawer } from '@kubora/ui/drawer'
import { Stack } from '@kubora/ui/stack'
import { Keyboard, Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as keyCss from '#shell/keys/key-sheet.css.ts'
import { openKeySheet, useHasKeySheet } from '#shell/keys/key-sheet-opener.ts'
import { TeamLinkList } from '#shell/team/team-link-list.tsx'
import type { TeamMenuEntry } from '#shell/team/team-links.ts'

/** Properties of {@link TeamPanel}. */
export interface TeamPanelProps {
  /** Entries of all features. */
  menu: readonly TeamMenuEntry[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Keeps the panel beside the page; null where there is no room for it. */
  onPin: (() => void) | null
}

/** Left drawer of team members: the pages their permissions allow. */
export function TeamPanel({ menu, open, onOpenChange, onPin }: TeamPanelProps) {
  const { t } = useTranslation(['shell', 'common', 'panel'])
  const hasKeys = useHasKeySheet()
  return (
    <Drawer
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      title={t(($) => $.team.title)}
      closeLabel={t(($) => $.common.close)}
    >
      <Stack gap={3}>
        {onPin === null ? null : (
          <Button size="sm" icon={<Pin aria-hidden size={16} />} onClick={onPin}>
            {t(($) => $.panel.aside.pin)}
          </Button>
        )}
        {hasKeys ? (
          <Button
            size="sm"
            className={keyCss.opener}
            icon={<Keyboard aria-hidden size={16} />}
            onClick={() => {
              onOpenChange(false)
              openKeySheet()
            }}
          >
            {t(($) => $.panel.keys.title)}
          </Button>
        ) : null}
        <TeamLinkList menu={menu} onNavigate={() => onOpenChange(false)} />
      </Stack>
    </Drawer>
  )
}
