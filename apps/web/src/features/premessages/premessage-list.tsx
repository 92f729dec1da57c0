import { EmptyState } from '@kubora/ui/empty-state'
import type { Realm } from '@kubora/validation/realms'
import { chatTypes } from '@kubora/validation/chat-types'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeletePremessage } from '#features/premessages/delete-premessage.tsx'
import { PremessageForm } from '#features/premessages/premessage-form.tsx'
import { PremessagePeek } from '#features/premessages/premessage-peek.tsx'
import { type PremessageRow, premessageRows } from '#features/premessages/premessage-rows.ts'
import type { ShownPremessage } from '#features/premessages/premessages.documents.ts'
import { owners, type PremessagesSearch } from '#features/premessages/premessages-search.ts'
import { PremessageCard, usePremessageColumns } from '#features/premessages/use-premessage-columns.tsx'
import { usePremessageOrder } from '#features/premessages/use-premessage-order.ts'
import type { PremessageRights } from '#features/premessages/use-premessage-rights.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { RowButtons } from '#shell/panel/row-buttons.tsx'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as table from '#shell/table/list-table.css.ts'
import { ListTotal } from '#shell/table/list-total.tsx'
import type { MoveStep } from '#shell/panel/use-moves.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { WholeList } from '#shell/table/whole-list.tsx'

/** What is open, with the premessage as it was then. */
type OpenDialog = { what: 'edit' | 'delete'; premessage: ShownPremessage }

const rowId = ({ premessage }: PremessageRow) => premessage.id
const rowName = ({ premessage }: PremessageRow) => premessage.name

/** Properties of {@link PremessageList}. */
export interface PremessageListProps {
  realm: Realm
  search: PremessagesSearch
  premessages: readonly ShownPremessage[]
  rights: PremessageRights
}

/** The team's premessages, then the own ones, in their order or in another one; says so where there is none. */
export function PremessageList({ realm, search, premessages, rights }: PremessageListProps) {
  const { t } = useTranslation(['premessages', 'chat-types'])
  const show = useSearchChange(search)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const rows = premessageRows(premessages, search)
  const order = usePremessageOrder(realm, rows)
  const mayChange = ({ premessage }: PremessageRow) => premessage.own || rights.mayEditTeam
  const columns = usePremessageColumns({ order, mayChange })
  // neighbours that are hidden are none to step past
  const isNarrowed = search.q !== undefined || search.type !== undefined || search.sort !== undefined
  // somebody else may delete it meanwhile, and what is typed stays
  const open = premessages.find(({ id }) => id === dialog?.premessage.id) ?? dialog?.premessage
  const close = () => setDialog(null)

  function buttonsOf(row: PremessageRow, openDialog: (next: OpenDialog) => void, size: 'sm' | 'md') {
    const { premessage, siblings } = row
    if (!mayChange(row)) return null
    return (
      <RowButtons
        size={size}
        name={premessage.name}
        moves={
          isNarrowed
            ? undefined
            : {
                isFirst: siblings[0] === premessage.id,
                isLast: siblings.at(-1) === premessage.id,
                onMove: (step) => order.moveRow(row, step),
              }
        }
        onEdit={() => openDialog({ what: 'edit', premessage })}
        onDelete={() => openDialog({ what: 'delete', premessage })}
      />
    )
  }

  return (
    <div className={panel.column}>
      {premessages.length === 0 ? (
        <EmptyState icon={<MessageSquareText size={28} />} title={t(($) => $.empty.title)}>
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : (
        <WholeList
          label={t(($) => $.title)}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.ownOrder)}
          searchField={{ label: t(($) => $.search.label), placeholder: t(($) => $.search.placeholder) }}
          filters={
            <>
              <ListFilter
                label={t(($) => $.filter.type)}
                value={search.type}
                options={chatTypes.map((value) => ({ value, label: t(($) => $['chat-types'][value]) }))}
                onChange={(type) => show({ type })}
              />
              <ListFilter
                label={t(($) => $.column.of)}
                value={search.of}
                options={owners.map((value) => ({ value, label: t(($) => $.of[value]) }))}
                onChange={(of) => show({ of })}
              />
            </>
          }
          onReset={() => show({ q: undefined, type: undefined, of: undefined })}
          card={(row) => <PremessageCard row={row} />}
          {...(rows.some(mayChange)
            ? {
                onOpen: (row: PremessageRow) => {
                  if (mayChange(row)) setDialog({ what: 'edit', premessage: row.premessage })
                },
                rowButtons: (row: PremessageRow) => buttonsOf(row, setDialog, 'sm'),
              }
            : {})}
          peek={(row, closePeek) => (
            <PremessagePeek
              key={row.premessage.id}
              realm={realm}
              premessage={row.premessage}
              rights={rights}
              buttons={
                <div className={table.peekButtons}>
                  {buttonsOf(
                    row,
                    (next) => {
                      closePeek()
                      setDialog(next)
                    },
                    'md',
                  )}
                </div>
              }
            />
          )}
          {...(isNarrowed || !rows.some(mayChange)
            ? {}
            : {
                onStep: (row: PremessageRow, step: MoveStep) => {
                  if (mayChange(row)) order.moveRow(row, step)
                },
              })}
          reached={order.reached}
          total={<ListTotal found={rows.length} all={premessages.length} />}
        />
      )}
      <MoveAnnouncement text={order.announcement} />
      {dialog?.what === 'edit' && open ? (
        <FormDialog isKept size="lg" title={t(($) => $.form.editTitle, { name: open.name })} onClose={close}>
          <PremessageForm realm={realm} premessage={open} rights={rights} onClose={close} />
        </FormDialog>
      ) : null}
      {dialog?.what === 'delete' && open ? (
        <DeletePremessage realm={realm} premessage={open} onClose={close} />
      ) : null}
    </div>
  )
}
