import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Trans, useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import * as css from '#features/game-servers/game-servers.css.ts'
import { NewKeyDialog } from '#features/game-servers/new-key-dialog.tsx'
import {
  AddGameServerKeyMutation,
  GameServerKeysQuery,
  RevokeGameServerKeyMutation,
} from '#features/game-servers/server-keys.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { formatDate } from '#shell/time/network-time.ts'

type Key = NonNullable<ResultOf<typeof GameServerKeysQuery>['gameServer']>['keys'][number]

/** Live keys a game server may have: the one in use and the one to change to. */
const keysMax = 2

/** The keys of a game server, and how one is replaced without a pause: add, enter it in the plugin, end the old one. */
export function ServerKeys({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('game-servers')
  const [{ data, error }, refetch] = useQuery({
    query: GameServerKeysQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const [{ fetching, error: notAdded }, add] = useMutation(AddGameServerKeyMutation)
  // only while it is shown, never stored
  const [secret, setSecret] = useState<string | null>(null)
  const keys = data?.gameServer?.keys
  const newest = useRef<HTMLLIElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  async function addKey(): Promise<void> {
    const result = await add({ id })
    if (result.data) setSecret(result.data.addGameServerKey.key)
  }

  // with two keys the button that had the focus is disabled
  function endShown(): void {
    flushSync(() => setSecret(null))
    newest.current?.focus()
  }

  return (
    <Card title={t(($) => $.keys.title)} lead={t(($) => $.keys.lead)}>
      {keys === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="row" />
        )
      ) : (
        <>
          {keys.length === 0 ? <p>{t(($) => $.keys.none)}</p> : null}
          <ul data-arrow-rows="inside" className={css.keys}>
            {keys.map((key) => (
              <KeyRow
                key={key.id}
                ref={key === keys.at(-1) ? newest : undefined}
                shown={key}
                isOnly={keys.length === 1}
                name={name}
                onRevoked={() => addButton.current?.focus()}
              />
            ))}
          </ul>
          {keys.length === keysMax ? <p className={css.hint}>{t(($) => $.keys.full)}</p> : null}
          <div>
            <Button
              ref={addButton}
              size="sm"
              busy={fetching}
              disabled={keys.length >= keysMax}
              onClick={() => void addKey()}
            >
              {t(($) => $.keys.add)}
            </Button>
          </div>
          <FailureLine error={notAdded} />
        </>
      )}
      {secret === null ? null : <NewKeyDialog secret={secret} onClose={endShown} />}
    </Card>
  )
}

interface KeyRowProps {
  shown: Key
  isOnly: boolean
  name: string
  onRevoked: () => void
  ref: Ref<HTMLLIElement> | undefined
}

function KeyRow({ shown, isOnly, name, onRevoked, ref }: KeyRowProps) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [{ fetching, error }, revoke] = useMutation(RevokeGameServerKeyMutation)
  const { id, hint, createdAt, lastUsedAt } = shown

  async function confirm(): Promise<void> {
    const result = await revoke({ id })
    if (result.error) return
    flushSync(() => setAsking(false))
    onRevoked()
  }

  return (
    <li ref={ref} tabIndex={-1} className={css.keyRow}>
      <div className={css.keyTexts}>
        <code>{hint}…</code>
        <span className={css.hint}>
          {t(($) => $.keys.since, { date: formatDate(locale, createdAt) })}
          {' · '}
          {lastUsedAt === null ? (
            t(($) => $.keys.unused)
          ) : (
            <Trans
              t={t}
              i18nKey={($) => $.keys.used}
              components={{ ago: <RelativeTime at={lastUsedAt} /> }}
            />
          )}
        </span>
      </div>
      <Button size="sm" aria-label={t(($) => $.keys.revokeNamed, { hint })} onClick={() => setAsking(true)}>
        {t(($) => $.keys.revoke)}
      </Button>
      {isAsking ? (
        <DeleteDialog
          title={t(($) => $.keys.revokeTitle, { hint, name })}
          effect={isOnly ? t(($) => $.keys.revokeLast) : t(($) => $.keys.revokeEffect)}
          confirmLabel={t(($) => $.keys.revoke)}
          busy={fetching}
          error={error}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </li>
  )
}
