import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import { licenseTypes } from '@kubora/validation/license-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { fullName } from '#features/roleplay/character-name.ts'
import { grantAction } from '#features/roleplay/grant-action.ts'
import { LicenseForm } from '#features/roleplay/license-form.tsx'
import type { ShownChange, ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import {
  CharacterBelongingsQuery,
  RevokeLicenseMutation,
  type ShownLicense,
} from '#features/roleplay/tools.documents.ts'
import { useWish } from '#features/roleplay/use-wish.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import { licenseIn } from '#features/roleplay/wished-values.ts'
import { useLicenseEnd } from '#features/roleplay/wished-change.tsx'
import { apiError } from '#graphql/api-error.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useInlineForm } from '#shell/forms/use-inline-form.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'

/** Pause between two readings, ms: short, as a member waits for what the game does. */
const pauseMs = 1_000

type LicenseType = (typeof licenseTypes)[number]

/** Properties of {@link HeldLicenses}. */
export interface HeldLicensesProps {
  character: ShownCharacter
  changes: readonly ShownChange[]
}

/** Each type of license with how it stands for a character, live, and what can be asked of the game. */
export function HeldLicenses({ character, changes }: HeldLicensesProps) {
  const { t } = useTranslation('world-tools')
  const { realm, characterId } = character
  const [{ data, error, fetching }, refetch] = useQuery({
    query: CharacterBelongingsQuery,
    variables: { realm, characterId },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  useWorldRefresh({ realm, pauseMs, isReading: fetching, refresh })
  return (
    <PanelQuery
      data={data}
      error={error}
      failed={t(($) => $.licenses.loadFailed)}
      onRetry={refetch}
      outline={<Skeleton shape="block" />}
    >
      {({ character: found }) => (
        <ul data-arrow-rows="inside" className={css.changes}>
          {licenseTypes.map((type) => (
            <HeldLicense
              key={type}
              character={character}
              type={type}
              license={found?.licenses.find((one) => one.type === type)}
              wished={changes.find(
                ({ kind, state, after }) =>
                  kind === 'CHARACTER_LICENSE' && state === 'PENDING' && licenseIn(after)?.license === type,
              )}
            />
          ))}
        </ul>
      )}
    </PanelQuery>
  )
}

interface HeldLicenseProps {
  character: ShownCharacter
  type: LicenseType
  /** undefined: the character has none of the type. */
  license: ShownLicense | undefined
  /** A wish that waits for the game. */
  wished: ShownChange | undefined
}

function HeldLicense({ character, type, license, wished }: HeldLicenseProps) {
  const { t } = useTranslation('world-tools')
  const endOf = useLicenseEnd()
  const { isOpen, open, close, button } = useInlineForm()
  const name = t(($) => $.license[type])
  const waiting = wished ? licenseIn(wished.after) : null
  const action = grantAction(license)
  const held = { held: license !== undefined, validUntil: license?.validUntil ?? null }
  return (
    <li className={css.change}>
      <div className={css.changeHead}>
        <strong>{name}</strong>
        <span>{endOf(held)}</span>
        {license && !license.valid ? <Badge tone="amber">{t(($) => $.licenses.ended)}</Badge> : null}
        {waiting ? <Badge tone="info">{t(($) => $.licenses.waiting, { wish: endOf(waiting) })}</Badge> : null}
      </div>
      {isOpen ? (
        <LicenseForm character={character} type={type} license={license} onClose={close} />
      ) : (
        <div className={css.buttons}>
          <Button
            ref={button}
            size="sm"
            aria-label={t(($) => $.licenses[`${action}Named`], { license: name })}
            onClick={open}
          >
            {t(($) => $.licenses[action])}
          </Button>
          {license ? <RevokeButton character={character} license={license} /> : null}
        </div>
      )}
    </li>
  )
}

/** Asks once more, then asks the game to take a license. */
function RevokeButton({ character, license }: { character: ShownCharacter; license: ShownLicense }) {
  const { t } = useTranslation('world-tools')
  const { ask, isSending, error } = useWish(RevokeLicenseMutation)
  const [isAsking, setAsking] = useState(false)
  const { realm, characterId } = character
  const { type, licenseId } = license
  const [name, licenseName] = [fullName(character), t(($) => $.license[type])]
  const isGone = error !== undefined && apiError(error).code === 'INVALID_LICENSE_FOR_TYPE'

  async function revoke(): Promise<void> {
    const asked = t(($) => $.licenses.revoked, { name, license: licenseName })
    const failed = await ask({ realm, characterId, type, licenseId }, { asked, characterId })
    // said beside the button: the question is about a licence that is gone
    if (!failed || apiError(failed).code === 'INVALID_LICENSE_FOR_TYPE') setAsking(false)
  }

  return (
    <>
      <Button
        size="sm"
        aria-label={t(($) => $.licenses.revokeNamed, { license: licenseName })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.licenses.revoke)}
      </Button>
      {isGone ? <p role="alert">{t(($) => $.licenses.wrongType)}</p> : <FailureLine error={error} />}
      {isAsking ? (
        <DeleteDialog
          title={t(($) => $.licenses.question, { name, license: licenseName })}
          effect={t(($) => $.licenses.effect)}
          confirmLabel={t(($) => $.licenses.revoke)}
          busy={isSending}
          error={isGone ? undefined : error}
          onConfirm={() => void revoke()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
