import { MinecraftText } from '@kubora/ui/minecraft-text'
import { readMinecraftText, withGameCodes } from '@kubora/validation/minecraft-text'
import { useTranslation } from 'react-i18next'
import * as css from '#features/permissions/rights.css.ts'

/** A prefix in the game's colours; nothing for an empty one. */
export function Prefix({ prefix }: { prefix: string }) {
  return <MinecraftText segments={readMinecraftText(withGameCodes(prefix))} />
}

/** A line of chat with a prefix, as the game shows it. */
export function PrefixPicture({ prefix }: { prefix: string }) {
  const { t } = useTranslation('rights')
  return (
    <div className={css.lines}>
      <p className={css.small}>{t(($) => $.form.picture)}</p>
      <p className={css.chat}>
        <Prefix prefix={prefix} />
        {prefix === '' ? '' : ' '}Steve: {t(($) => $.form.hello)}
      </p>
    </div>
  )
}
