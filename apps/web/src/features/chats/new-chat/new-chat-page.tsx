import { Alert } from '@kubora/ui/alert'
import { Skeleton } from '@kubora/ui/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { AnswersForm, type Typed } from '#features/chats/new-chat/answers-form.tsx'
import { MessageForm } from '#features/chats/new-chat/message-form.tsx'
import { type NewChat, NewChatQuery } from '#features/chats/new-chat/new-chat.documents.ts'
import { useRefusalText } from '#features/chats/new-chat/refusal-text.ts'
import { type OpenedType, typeOfAddress } from '#features/chats/new-chat/type-address.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Opens a chat of the type that the address names. */
export function NewChatPage({ address }: { address: string }) {
  const { t } = useTranslation('chats')
  const type = typeOfAddress(address)
  if (type === undefined) {
    return (
      <Page width="form" title={t(($) => $.forms.unknownType)}>
        <ButtonRouterLink to="/chats/new" variant="primary" size="lg">
          {t(($) => $.new.button)}
        </ButtonRouterLink>
      </Page>
    )
  }
  return <OfType key={type} type={type} />
}

function OfType({ type }: { type: OpenedType }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const [{ data, error }, refetch] = useQuery({
    query: NewChatQuery,
    variables: { type },
    requestPolicy: 'network-only',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  return (
    <Page
      width="form"
      title={t(($) => $['chat-types'][type])}
      eyebrow={<BackLink path="/chats/new">{t(($) => $.new.title)}</BackLink>}
      lead={t(($) => $.forms.about[type])}
    >
      {data ? (
        <Opened type={type} data={data} onOutdated={refresh} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refresh} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Page>
  )
}

function Opened({ type, data, onOutdated }: { type: OpenedType; data: NewChat; onOutdated: () => void }) {
  const { t } = useTranslation('chats')
  const textOf = useRefusalText()
  // what is known later takes no form away that somebody types into
  const [opening] = useState(data.chatOpenings.find((known) => known.type === type))
  const [kept, setKept] = useState<Typed | null>(null)
  if (opening === undefined) return null
  const { refusal, realms, openChatId } = opening
  if (refusal !== null) {
    return (
      <Alert
        tone="info"
        actions={
          openChatId === null ? null : (
            <ButtonRouterLink size="sm" to="/chat/$id" params={{ id: openChatId }}>
              {t(($) => $.forms.toOpen)}
            </ButtonRouterLink>
          )
        }
      >
        {textOf(refusal.code, { until: refusal.until })}
      </Alert>
    )
  }
  const { chatForm, me } = data
  if (chatForm === null) return <MessageForm type={type} />
  return (
    <>
      {kept === null ? null : (
        <Alert tone="warning" role="alert">
          {textOf('CHAT_FORM_CHANGED', {})}
        </Alert>
      )}
      <AnswersForm
        key={chatForm.version}
        form={chatForm}
        realms={realms}
        characters={me?.characters ?? []}
        kept={kept}
        onOutdated={(typed) => {
          setKept(typed)
          onOutdated()
        }}
      />
    </>
  )
}
