import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { Skeleton } from '@kubora/ui/skeleton'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ChatReportLogQuery } from '#features/chats/logs/logs.documents.ts'
import { ReportLogLines } from '#features/chats/logs/report-log-lines.tsx'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { PanelQuery } from '#shell/panel/panel-query.tsx'

/** Properties of {@link ReportLogButton}. */
export interface ReportLogButtonProps {
  chat: Pick<TeamChat, 'id' | 'realm'>
  /** The name of the log. */
  name: string
}

/** Opens the log that a chat names; its lines are read once it is opened. */
export function ReportLogButton({ chat, name }: ReportLogButtonProps) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<ScrollText aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog size="lg" open={isOpen} onOpenChange={setOpen} title={name} closeLabel={t(($) => $.close)}>
        <Opened chat={chat} />
      </Dialog>
    </>
  )
}

function Opened({ chat: { id: chatId, realm } }: Pick<ReportLogButtonProps, 'chat'>) {
  const { t } = useTranslation('chats')
  const [{ data, error }, refetch] = useQuery({ query: ChatReportLogQuery, variables: { realm, chatId } })
  return (
    <PanelQuery
      data={data?.chatReportLog}
      error={error}
      failed={t(($) => $.logs.failed)}
      onRetry={() => refetch({ requestPolicy: 'network-only' })}
      outline={<Skeleton shape="block" />}
    >
      {(log) => <ReportLogLines log={log} />}
    </PanelQuery>
  )
}
