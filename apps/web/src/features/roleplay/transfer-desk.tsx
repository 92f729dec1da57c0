import { formatEuros } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { CharacterChoice } from '#features/roleplay/character-choice.tsx'
import { ChosenCharacter } from '#features/roleplay/chosen-character.tsx'
import type { ShownCharacter, World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { TransferForm } from '#features/roleplay/transfer-form.tsx'
import type { TransferSearch } from '#features/roleplay/transfer-search.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link TransferDesk}. */
export interface TransferDeskProps {
  realm: Realm
  search: TransferSearch
  world: World | undefined
}

/** Chooses who pays, then who gets the money, then the amount; all of it stands in the address. */
export function TransferDesk({ realm, search, world }: TransferDeskProps) {
  const { t } = useTranslation('world-tools')
  const show = useSearchChange(search)
  const { character: from, to, amount = '' } = search
  const restart = () => show({ character: undefined, to: undefined, amount: undefined })
  if (from === undefined) {
    return (
      <CharacterChoice
        realm={realm}
        label={t(($) => $.transfer.from)}
        onChoose={({ characterId }) => show({ character: characterId })}
      />
    )
  }
  const isSame = from === to
  return (
    <ChosenCharacter
      key={from}
      realm={realm}
      id={from}
      hasForm={false}
      onOther={restart}
      below={(sender) => (
        <>
          {isSame ? <Alert tone="warning">{t(($) => $.transfer.same)}</Alert> : null}
          {to === undefined || isSame ? (
            <CharacterChoice
              key={to}
              realm={realm}
              label={t(($) => $.transfer.to)}
              onChoose={({ characterId }) => show({ to: characterId })}
            />
          ) : (
            <ChosenCharacter key={to} realm={realm} id={to} onOther={() => show({ to: undefined })}>
              {(receiver) => (
                <>
                  <Balance label={t(($) => $.transfer.receiver)} character={receiver} />
                  <div>
                    <Button size="sm" onClick={() => show({ character: to, to: from })}>
                      {t(($) => $.transfer.swap)}
                    </Button>
                  </div>
                  <TransferForm
                    key={`${from}>${to}>${amount}`}
                    from={sender}
                    to={receiver}
                    amount={amount}
                    world={world}
                    onClose={restart}
                  />
                </>
              )}
            </ChosenCharacter>
          )}
        </>
      )}
    >
      {(sender) => <Balance label={t(($) => $.transfer.sender)} character={sender} />}
    </ChosenCharacter>
  )
}

/** Which side of the transfer it is, and what the character has, as the game reported it. */
function Balance({ label, character: { money } }: { label: string; character: ShownCharacter }) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  const amount = money === null ? t(($) => $.transfer.notSaid) : formatEuros(locale, money)
  return (
    <p className={css.quiet}>
      {label} · {t(($) => $.transfer.balance, { amount })}
    </p>
  )
}
