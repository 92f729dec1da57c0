import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { DescriptionList } from '@kubora/ui/description-list'
import { EmptyState } from '@kubora/ui/empty-state'
import { licenseTypes } from '@kubora/validation/license-types'
import type { Realm } from '@kubora/validation/realms'
import { IdCard } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#features/roleplay/character-name.ts'
import { type LicensesSearch, licenseStates } from '#features/roleplay/licenses-search.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import type { ShownLicense } from '#features/roleplay/tools.documents.ts'
import { useLicenseEnd } from '#features/roleplay/wished-change.tsx'
import { ButtonRouterLink, TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as table from '#shell/table/list-table.css.ts'
import { type ListColumn, ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import type { ListParts } from '#shell/table/use-list-parts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Properties of {@link LicenseTable}. */
export interface LicenseTableProps {
  realm: Realm
  search: LicensesSearch
  parts: ListParts<ShownLicense>
  /** Whether the game can be asked for changes. */
  mayEdit: boolean
  onAddress: (change: LicensesSearch) => void
}

/** The licenses of a realm as a table, those that end first. */
export function LicenseTable({ search, parts, mayEdit, onAddress }: LicenseTableProps) {
  const { t } = useTranslation('world-tools')
  const columns = useLicenseColumns()
  const { q, type, state } = search
  const isFiltered = q !== undefined || type !== undefined || state !== undefined
  const edit = ({ owner }: ShownLicense) => onAddress({ character: owner?.characterId })
  return (
    <div className={panel.column}>
      <ListTools
        columns={columns}
        address={search}
        onAddress={onAddress}
        ownOrder={t(($) => $.licenses.order)}
        search={
          <PanelSearchField
            label={t(($) => $.licenses.searchLabel)}
            placeholder={t(($) => $.licenses.searchPlaceholder)}
            search={q ?? ''}
            onSearch={(text) => onAddress({ q: text || undefined })}
          />
        }
        filters={
          <>
            <ListFilter
              label={t(($) => $.licenses.type)}
              value={type}
              options={licenseTypes.map((value) => ({ value, label: t(($) => $.license[value]) }))}
              onChange={(value) => onAddress({ type: value })}
            />
            <ListFilter
              label={t(($) => $.licenses.state)}
              value={state}
              options={licenseStates.map((value) => ({ value, label: t(($) => $.licenses[value]) }))}
              onChange={(value) => onAddress({ state: value })}
            />
          </>
        }
      />
      <FoundRows
        parts={parts}
        failed={t(($) => $.licenses.loadFailed)}
        empty={
          isFiltered ? (
            <NoMatch onReset={() => onAddress({ q: undefined, type: undefined, state: undefined })} />
          ) : (
            <EmptyState icon={<IdCard size={28} />} title={t(($) => $.licenses.empty)}>
              {t(($) => $.licenses.emptyText)}
            </EmptyState>
          )
        }
      >
        {(loaded) => (
          <ListTable
            {...loaded}
            label={t(($) => $.licenses.title)}
            columns={columns}
            rowId={({ id }) => id}
            rowName={holderName}
            address={search}
            onAddress={onAddress}
            card={(license) => <LicenseCard license={license} />}
            {...(mayEdit ? { onOpen: edit } : {})}
            peek={(license) => (
              <LicensePeek license={license} onEdit={mayEdit ? () => edit(license) : undefined} />
            )}
            total={<Total parts={parts} />}
          />
        )}
      </FoundRows>
    </div>
  )
}

/** The name of the holder; the id where the game has not reported the character. */
function holderName({ owner }: ShownLicense): string {
  if (owner === null) return ''
  const { characterId, firstName, lastName } = owner
  return firstName === null || lastName === null ? characterId : fullName({ firstName, lastName })
}

function useLicenseColumns(): readonly ListColumn<ShownLicense>[] {
  const { t } = useTranslation('world-tools')
  return useMemo(
    () => [
      {
        id: 'holder',
        header: t(($) => $.licenses.holder),
        cell: (license) => <Holder license={license} />,
        canHide: false,
      },
      { id: 'type', header: t(($) => $.licenses.type), cell: ({ type }) => t(($) => $.license[type]) },
      {
        id: 'end',
        header: t(($) => $.licenses.end),
        cell: (license) => <End license={license} />,
        nowrap: true,
      },
    ],
    [t],
  )
}

function Holder({ license }: { license: ShownLicense }) {
  const { t } = useTranslation('world-tools')
  const { owner, realm: lang } = license
  if (owner === null) return null
  const { characterId: id, lastName } = owner
  const name = holderName(license)
  const text = lastName === null ? t(($) => $.licenses.notReported, { id }) : name
  return (
    <span className={css.name}>
      <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang, id }} title={text}>
        {text}
      </TextRouterLink>
    </span>
  )
}

/** The end of a license, below a heading that says so. */
function End({ license: { validUntil, valid } }: { license: ShownLicense }) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  return (
    <span className={css.state}>
      {validUntil === null ? t(($) => $.license.unlimited) : formatDate(locale, validUntil)}
      {valid ? null : <Badge tone="amber">{t(($) => $.licenses.ended)}</Badge>}
    </span>
  )
}

function LicenseCard({ license }: { license: ShownLicense }) {
  const { t } = useTranslation('world-tools')
  const endOf = useLicenseEnd()
  return (
    <div className={table.card}>
      <Holder license={license} />
      <span className={table.facts}>
        <span>{t(($) => $.license[license.type])}</span>
        <span>{endOf({ held: true, validUntil: license.validUntil })}</span>
        {license.valid ? null : <Badge tone="amber">{t(($) => $.licenses.ended)}</Badge>}
      </span>
    </div>
  )
}

function LicensePeek({ license, onEdit }: { license: ShownLicense; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('world-tools')
  const { owner, realm: lang, type } = license
  return (
    <div className={css.column}>
      <DescriptionList
        entries={[
          {
            term: t(($) => $.licenses.holder),
            value: <span className={css.wholeName}>{holderName(license)}</span>,
          },
          { term: t(($) => $.licenses.type), value: t(($) => $.license[type]) },
          { term: t(($) => $.licenses.end), value: <End license={license} /> },
        ]}
      />
      <div className={css.buttons}>
        {onEdit ? (
          <Button variant="primary" onClick={onEdit}>
            {t(($) => $.licenses.edit)}
          </Button>
        ) : null}
        {owner === null ? null : (
          <ButtonRouterLink to="/admin/characters/$lang/$id" params={{ lang, id: owner.characterId }}>
            {t(($) => $.licenses.file)}
          </ButtonRouterLink>
        )}
      </div>
    </div>
  )
}

/** How many licenses the list has, as far as they are loaded. */
function Total({ parts: { rows = [], nextCursor, isOld } }: { parts: ListParts<ShownLicense> }) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const { kind, count } = listCount({
    counted: null,
    loaded: rows.length,
    isWhole: nextCursor === null && !isOld,
  })
  const shown = formatNumber(locale, count)
  if (isOld) return t(($) => $.licenses.searching)
  if (kind === 'exact') return t(($) => $.licenses.total, { count, shown })
  return t(($) => $.licenses.moreThan, { count, shown })
}
