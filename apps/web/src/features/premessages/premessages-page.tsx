import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import '#features/premessages/cache.ts'
import { PremessageForm } from '#features/premessages/premessage-form.tsx'
import { PremessageList } from '#features/premessages/premessage-list.tsx'
import { PremessagesQuery } from '#features/premessages/premessages.documents.ts'
import type { PremessagesSearch } from '#features/premessages/premessages-search.ts'
import { usePremessageRights } from '#features/premessages/use-premessage-rights.ts'
import { usePremessagesRefresh } from '#features/premessages/use-premessages-refresh.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** Properties of {@link PremessagesPage}. */
export interface PremessagesPageProps {
  realm: Realm
  search: PremessagesSearch
}

/** What the team and the member have prepared for chats of a realm; search, filters and order are in the URL. */
export function PremessagesPage({ realm, search }: PremessagesPageProps) {
  const { t } = useTranslation('premessages')
  const [{ data, error }, refetch] = useQuery({
    query: PremessagesQuery,
    variables: { realm },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  usePremessagesRefresh(realm, refresh)
  const rights = usePremessageRights(realm)
  const [isAdding, setAdding] = useState(false)
  const key = useKeyProps()
  const close = () => setAdding(false)
  return (
    <PanelPage
      title={t(($) => $.titleOf, { realm: t(($) => $.realm[realm]) })}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: roleplayPermissions.viewMessages, realm }}
      actions={
        <Button {...key('n')} variant="primary" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
          {t(($) => $.add)}
        </Button>
      }
    >
      <PanelQuery
        data={data?.premessages}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refresh}
        outline={<Outline />}
      >
        {(premessages) => (
          <PremessageList realm={realm} search={search} premessages={premessages} rights={rights} />
        )}
      </PanelQuery>
      {isAdding && !rights.isKnown ? <AwaitedForm /> : null}
      {isAdding && rights.isKnown ? (
        <FormDialog isKept size="lg" title={t(($) => $.form.addTitle)} onClose={close}>
          <PremessageForm realm={realm} premessage={null} rights={rights} onClose={close} />
        </FormDialog>
      ) : null}
    </PanelPage>
  )
}

function Outline() {
  return (
    <div className={panel.column}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
