import type { RealmPermission } from '@kubora/validation/permissions'
import type { Realm } from '@kubora/validation/realms'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { LatestWishes, type LatestWishesProps, type WishesQuery } from '#features/roleplay/latest-wishes.tsx'
import type { World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { UnownedAlert } from '#features/roleplay/unowned-alert.tsx'
import { mayWish, useCharacterRights } from '#features/roleplay/use-character-rights.ts'
import { useWorld } from '#features/roleplay/use-world.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'

/** Properties of {@link ToolPage}. */
export interface ToolPageProps extends Pick<LatestWishesProps, 'actions'> {
  realm: Realm
  permission: RealmPermission
  /** What was wished with it last. */
  wishes: WishesQuery
  texts: { title: string; lead: string; noPermission: string; latest: LatestWishesProps['texts'] }
  /** The choice of a character, or what is done with the chosen one; hidden while no game server runs the world. */
  children: (world: World | undefined) => ReactNode
  /** Further cards, below what was wished last; `isUnowned`: nothing can be changed now. */
  more?: (isUnowned: boolean) => ReactNode
}

/** A tool that changes characters one after the other: find one, say what is wished, send it, see it arrive. */
export function ToolPage(props: ToolPageProps) {
  const { realm, permission, wishes, texts, actions, children, more } = props
  const { t } = useTranslation('roleplay')
  const [{ error }] = useQuery({ query: wishes, variables: { realm, after: null } })
  const { world } = useWorld(realm)
  const rights = useCharacterRights(realm)
  const isUnowned = world?.ownerName === null
  return (
    <PanelPage
      title={`${texts.title} · ${t(($) => $.realm[realm])}`}
      lead={world ? <WorldLine world={world} /> : texts.lead}
      error={error}
      denied={{ title: texts.noPermission, permission, realm }}
    >
      <div className={css.column}>
        {isUnowned ? <UnownedAlert realm={realm} mayEditServers={rights.mayEditServers} /> : children(world)}
        <LatestWishes
          realm={realm}
          query={wishes}
          texts={texts.latest}
          mayRetry={(kind) => !isUnowned && mayWish(rights, kind)}
          actions={isUnowned ? undefined : actions}
        />
        {more?.(isUnowned)}
      </div>
    </PanelPage>
  )
}
