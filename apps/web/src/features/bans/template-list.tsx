import { EmptyState } from '@kubora/ui/empty-state'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/bans/bans.css.ts'
import { Ladder, TemplateFacts } from '#features/bans/template-facts.tsx'
import { TemplateForm } from '#features/bans/template-form.tsx'
import { reasonOf } from '#shell/texts/translated-reason.ts'
import type { TemplatesSearch } from '#features/bans/templates-search.ts'
import { type BanTemplate, DeleteBanTemplateMutation } from '#features/bans/templates.documents.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { RowButtons } from '#shell/panel/row-buttons.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'
import { foundBy } from '#shell/table/found-by.ts'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { ListTotal } from '#shell/table/list-total.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { WholeList } from '#shell/table/whole-list.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

type OpenDialog = { what: 'edit' | 'delete'; template: BanTemplate }

const templateId = ({ id }: BanTemplate) => id

/** Properties of {@link TemplateList}. */
export interface TemplateListProps {
  search: TemplatesSearch
  templates: readonly BanTemplate[]
  /** Whether the user may change them. */
  mayEdit: boolean
}

/** The templates by name, or in another order; says so where there is none. An open form stays. */
export function TemplateList({ search, templates, mayEdit }: TemplateListProps) {
  const { t } = useTranslation('ban-templates')
  const show = useSearchChange(search)
  const columns = useTemplateColumns()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const isFound = foundBy(search.q)
  const rows = templates.filter((template) =>
    isFound(template.name, ...template.reasons.translations.map(({ value }) => value)),
  )

  function buttonsOf(template: BanTemplate, open: (next: OpenDialog) => void, size: 'sm' | 'md' = 'sm') {
    return (
      <RowButtons
        size={size}
        name={template.name}
        onEdit={() => open({ what: 'edit', template })}
        onDelete={() => open({ what: 'delete', template })}
      />
    )
  }

  return (
    <div className={panel.column}>
      {templates.length === 0 ? (
        <EmptyState icon={<ListChecks size={28} />} title={t(($) => $.empty.title)}>
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : (
        <WholeList
          label={t(($) => $.title)}
          columns={columns}
          rows={rows}
          rowId={templateId}
          rowName={({ name }) => name}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.ownOrder)}
          searchField={{ label: t(($) => $.search.label), placeholder: t(($) => $.search.placeholder) }}
          onReset={() => show({ q: undefined })}
          card={(template) => <TemplateCard template={template} />}
          peek={(template, close) => (
            <>
              {mayEdit ? (
                <div className={table.peekButtons}>
                  {buttonsOf(
                    template,
                    (next) => {
                      close()
                      setDialog(next)
                    },
                    'md',
                  )}
                </div>
              ) : null}
              <TemplateFacts template={template} />
            </>
          )}
          {...(mayEdit
            ? {
                onOpen: (template: BanTemplate) => setDialog({ what: 'edit', template }),
                rowButtons: (template: BanTemplate) => buttonsOf(template, setDialog),
              }
            : {})}
          total={<ListTotal found={rows.length} all={templates.length} />}
        />
      )}
      {dialog ? <TemplateDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

function useTemplateColumns(): readonly ListColumn<BanTemplate>[] {
  const { t } = useTranslation(['ban-templates', 'bans'])
  const locale = useLocale()
  const scopeOf = ({ realm }: BanTemplate) => t(($) => $.bans.scope[realm ?? 'network'])
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      sortable: true,
      cell: ({ name }) => <span className={table.parent}>{name}</span>,
      value: ({ name }) => name,
      canHide: false,
    },
    {
      id: 'scope',
      header: t(($) => $.bans.fact.scope),
      sortable: true,
      cell: scopeOf,
      value: scopeOf,
      nowrap: true,
    },
    {
      id: 'steps',
      header: t(($) => $.column.steps),
      cell: (template) => <Ladder template={template} />,
    },
    {
      id: 'reason',
      header: t(($) => $.bans.fact.reason),
      cell: (template) => <span className={css.reasonCell}>{reasonOf(template, locale)}</span>,
    },
  ]
}

/** A template on a phone. */
function TemplateCard({ template }: { template: BanTemplate }) {
  const { t } = useTranslation('bans')
  return (
    <div className={table.card}>
      <span className={panel.rowName}>{template.name}</span>
      <span className={table.facts}>
        <span>{t(($) => $.scope[template.realm ?? 'network'])}</span>
        <span>
          <Ladder template={template} />
        </span>
      </span>
    </div>
  )
}

/** The dialog that changes or deletes a template. */
function TemplateDialog({ what, template, onClose }: OpenDialog & { onClose: () => void }) {
  const { t } = useTranslation('ban-templates')
  if (what === 'delete') return <DeleteTemplateDialog template={template} onClose={onClose} />
  return (
    <FormDialog isKept title={t(($) => $.form.editTitle, { name: template.name })} onClose={onClose}>
      <TemplateForm template={template} onClose={onClose} />
    </FormDialog>
  )
}

function DeleteTemplateDialog({ template, onClose }: { template: BanTemplate; onClose: () => void }) {
  const { t } = useTranslation('ban-templates')
  const { id, version, name } = template
  return (
    <DeleteDialog
      title={t(($) => $.delete.title, { name })}
      effect={t(($) => $.delete.effect)}
      confirmLabel={t(($) => $.delete.confirm)}
      {...useDeletion(
        DeleteBanTemplateMutation,
        { id, version },
        { done: t(($) => $.deleted, { name }), onClose },
      )}
    />
  )
}
