import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import type { FormFailure } from '#shell/forms/form-failure.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Where to go on after a chat could not be opened, if anywhere. */
export function OpenFailure({ failure }: { failure: FormFailure | null }) {
  const { t } = useTranslation('chats')
  const code = failure?.error.code
  if (code === 'CHAT_ALREADY_OPEN') {
    return (
      <Alert
        tone="info"
        actions={
          <ButtonRouterLink size="sm" to="/chats">
            {t(($) => $.toList)}
          </ButtonRouterLink>
        }
      >
        {t(($) => $.new.alreadyOpen)}
      </Alert>
    )
  }
  if (code !== 'CHAT_NO_READERS') return null
  return (
    <Alert
      tone="info"
      actions={
        <ButtonRouterLink size="sm" to="/imprint">
          {t(($) => $.forms.toImprint)}
        </ButtonRouterLink>
      }
    >
      {t(($) => $.forms.noReaders)}
    </Alert>
  )
}
