import { Select } from '@kubora/ui/select'
import { chatTypes } from '@kubora/validation/chat-types'
import { realms } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import {
  chatAssignees,
  chatStatuses,
  type ChatsSearch,
  orderOf,
  ordersOf,
  statusOf,
} from '#features/chats/queue/chats-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as list from '#shell/table/list-table.css.ts'

/** Filters of the list of chats, and its order. */
export function ChatFilters({
  search,
  onChange,
}: {
  search: ChatsSearch
  onChange: (change: ChatsSearch) => void
}) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const orders = ordersOf(statusOf(search))
  return (
    <>
      <div className={list.filter}>
        <Select
          compact
          label={t(($) => $.queue.filter.status)}
          value={statusOf(search)}
          onChange={({ target }) =>
            onChange({ status: chatStatuses.find((status) => status === target.value), hide: undefined })
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
