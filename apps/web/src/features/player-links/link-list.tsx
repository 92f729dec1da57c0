import { Card } from '@kubora/ui/card'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkItem } from '#features/player-links/link-item.tsx'
import { LinkRequests } from '#features/player-links/link-requests.tsx'
import { type LinkKind, linkKinds } from '#features/player-links/link-kinds.ts'
import * as css from '#features/player-links/player-links.css.ts'
import { playerLinksFragment } from '#features/player-links/player-links.documents.ts'
import { type FragmentOf, readFragment, type ResultOf } from '#graphql/graphql.ts'
import { showToast } from '#shell/messages/toast-store.ts'

type Links = ResultOf<typeof playerLinksFragment>['links']

/** Properties of {@link LinkList}. */
export interface LinkListProps {
  account: FragmentOf<typeof playerLinksFragment>
  /** What the linked player is called; undefined without one. */
  player: string | undefined
}

/** All kinds of links, with the forms to make and the buttons to end them. Toasts show changes, also those made in game. */
export function LinkList({ account, player }: LinkListProps) {
  const { t } = useTranslation('account')
  const { links: stored, linkRequests } = readFragment(playerLinksFragment, account)
  // the identity of the game is the player
  const links = stored.map((link) =>
    link.kind === 'GAME' && player !== undefined ? { ...link, externalName: player } : link,
  )
  // The game account comes first: until it is linked, its wizard is open.
  const [openWizard, setOpenWizard] = useState<LinkKind | null>('GAME')
  useLinkToasts(links)
  return (
    <Card title={t(($) => $.links.title)} lead={t(($) => $.links.lead)}>
      <LinkRequests requests={linkRequests} />
      <ul className={css.list}>
        {linkKinds.map((kind) => (
          <LinkItem
            key={kind}
            kind={kind}
            link={links.find((link) => link.kind === kind)}
            waitingId={linkRequests.find((one) => one.task === 'WAIT' && one.kind === kind)?.id}
            isWizardOpen={openWizard === kind}
            onWizardToggle={() => setOpenWizard(openWizard === kind ? null : kind)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Shows a toast for each link that was made or ended since the list was first shown. */
function useLinkToasts(links: Links): void {
  const { t } = useTranslation('account')
  const before = useRef(links)
  useEffect(() => {
    const made = links.filter((link) => !before.current.some(({ id }) => id === link.id))
    const ended = before.current.filter((link) => !links.some(({ id }) => id === link.id))
    before.current = links
    for (const { externalName: name } of made)
      showToast(
        'success',
        t(($) => $.links.linkedToast, { name }),
      )
    for (const { externalName: name } of ended)
      showToast(
        'info',
        t(($) => $.links.unlinkedToast, { name }),
      )
  }, [links, t])
}
