import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import '#features/bans/templates-cache.ts'
import { TemplateForm } from '#features/bans/template-form.tsx'
import { TemplateList } from '#features/bans/template-list.tsx'
import type { TemplatesSearch } from '#features/bans/templates-search.ts'
import { BanTemplatesQuery } from '#features/bans/templates.documents.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** The templates of bans: add, change, delete. Search and order are in the URL, `below` is shown below them. */
export function TemplatesPage({ search, below }: { search: TemplatesSearch; below: ReactNode }) {
  const { t } = useTranslation(['ban-templates', 'bans'])
  const [{ data, error }, refetch] = useQuery({
    query: BanTemplatesQuery,
    requestPolicy: 'cache-and-network',
  })
  const { granted = [] } = usePermissions([banPermissions.editBanTemplates])
  const mayEdit = granted.includes(banPermissions.editBanTemplates)
  const [isAdding, setAdding] = useState(false)
  const key = useKeyProps()
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      trail={[{ to: '/admin/bans', text: t(($) => $.bans.title) }]}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: playerPermissions.viewPlayers }}
      actions={
        mayEdit ? (
          <Button {...key('n')} variant="primary" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            {t(($) => $.add)}
          </Button>
        ) : null
      }
    >
      <div className={panel.column}>
        <PanelQuery
          data={data}
          error={error}
          failed={t(($) => $.loadFailed)}
          onRetry={refetch}
          outline={<Skeleton shape="block" />}
        >
          {({ banTemplates: templates }) => (
            <TemplateList search={search} templates={templates} mayEdit={mayEdit} />
          )}
        </PanelQuery>
        {below}
      </div>
      {isAdding ? (
        <FormDialog isKept title={t(($) => $.form.addTitle)} onClose={() => setAdding(false)}>
          <TemplateForm template={null} onClose={() => setAdding(false)} />
        </FormDialog>
      ) : null}
    </PanelPage>
  )
}
