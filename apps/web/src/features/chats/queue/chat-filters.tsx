import { Select } from '@kubora/ui/select'
import { chatAges, figureDays } from '@kubora/validation/chat-ages'
import { chatOutcomes } from '@kubora/validation/chat-decisions'
import { chatTypes } from '@kubora/validation/chat-types'
import { realms } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import {
  chatAssignees,
  chatStatuses,
  type ChatsSearch,
  hasAges,
  orderOf,
  ordersOf,
  statusOf,
} from '#features/chats/queue/chats-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as list from '#shell/table/list-table.css.ts'

interface ChatFiltersProps {
  search: ChatsSearch
  onChange: (change: ChatsSearch) => void
}

/** Filters of the list of chats, and its order. */
export function ChatFilters({ search, onChange }: ChatFiltersProps) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const status = statusOf(search)
  const orders = ordersOf(status)
  return (
    <>
      <div className={list.filter}>
        <Select
          compact
          label={t(($) => $.queue.filter.status)}
          value={status}
          onChange={({ target }) =>
            onChange({
              status: chatStatuses.find((value) => value === target.value),
              hide: undefined,
              age: undefined,
              outcome: undefined,
              recent: undefined,
            })
          }
          options={chatStatuses.map((value) => ({ value, label: t(($) => $.queue.statuses[value]) }))}
        />
      </div>
      <ListFilter
        label={t(($) => $.queue.filter.type)}
        value={search.type}
        options={chatTypes.map((value) => ({ value, label: t(($) => $['chat-types'][value]) }))}
        onChange={(type) => onChange({ type })}
      />
      <ListFilter
        label={t(($) => $.queue.filter.realm)}
        value={search.realm}
        options={realms.map((value) => ({ value, label: t(($) => $.realm[value]) }))}
        onChange={(realm) => onChange({ realm })}
      />
      <ListFilter
        label={t(($) => $.queue.filter.assignee)}
        value={search.assignee}
        options={chatAssignees.map((value) => ({ value, label: t(($) => $.queue.assignees[value]) }))}
        onChange={(assignee) => onChange({ assignee })}
      />
      <ListFilter
        label={t(($) => $.queue.filter.unread)}
        value={search.unread === true ? 'true' : undefined}
        options={[{ value: 'true', label: t(($) => $.queue.onlyUnread) }]}
        onChange={(unread) => onChange({ unread: unread === undefined ? undefined : true })}
      />
      {hasAges(status) ? (
        <ListFilter
          label={t(($) => $.queue.filter.age)}
          value={search.age}
          options={chatAges.map((value) => ({ value, label: t(($) => $.queue.ages[value]) }))}
          onChange={(age) => onChange({ age })}
        />
      ) : null}
      {status === 'CLOSED' ? <ClosedFilters search={search} onChange={onChange} /> : null}
      {orders.length === 1 ? null : (
        <div className={list.filter}>
          <Select
            compact
            label={t(($) => $.queue.filter.order)}
            value={orderOf(search)}
            onChange={({ target }) => onChange({ order: orders.find((order) => order === target.value) })}
            options={orders.map((value) => ({ value, label: t(($) => $.queue.orders[value]) }))}
          />
        </div>
      )}
    </>
  )
}

function ClosedFilters({ search, onChange }: ChatFiltersProps) {
  const { t } = useTranslation('chats')
  return (
    <>
      <ListFilter
        label={t(($) => $.queue.filter.outcome)}
        value={search.outcome}
        options={[
          ...chatOutcomes.map((value) => ({ value, label: t(($) => $.decision.outcome[value]) })),
          { value: 'NONE' as const, label: t(($) => $.queue.noOutcome) },
        ]}
        onChange={(outcome) => onChange({ outcome })}
      />
      <ListFilter
        label={t(($) => $.queue.filter.recent)}
        value={search.recent === true ? 'true' : undefined}
        options={[{ value: 'true', label: t(($) => $.queue.onlyRecent, { days: figureDays }) }]}
        onChange={(recent) => onChange({ recent: recent === undefined ? undefined : true })}
      />
    </>
  )
}
