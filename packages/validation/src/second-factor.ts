import { z } from 'zod'
import { oneTimeCode } from '#accounts.ts'
import { recoveryCodeLength, totpCodeLength } from '#code-lengths.ts'
import { message } from '#messages.ts'
import { passwordMaxLength } from '#passwords.ts'
import { rowId } from '#row-id.ts'
import { requiredText, textAsTyped } from '#text.ts'
import { codeForm } from '#typed-forms.ts'

/** A code of an authenticator app, or a recovery code; spaces and dashes are dropped, case and full-width characters do not matter. */
export const secondFactorCode = requiredText(64)
  .transform(codeForm)
  .refine((code) => code.length === totpCodeLength || code.length === recoveryCodeLength, {
    error: message('code-length'),
    params: { length: totpCodeLength },
  })

/** Input of the second step of a login. */
export const completeLoginInput = z.object({ pendingLogin: requiredText(64), code: secondFactorCode })

/** Input of turning the second factor on. */
export const activateTotpInput = z.object({ code: oneTimeCode(totpCodeLength) })

/** Input of a confirmation by the second factor. */
export const confirmByCodeInput = z.object({ code: secondFactorCode })

/** Input of a confirmation by the password, for accounts without a second factor. */
export const confirmByPasswordInput = z.object({ password: textAsTyped(passwordMaxLength) })

/** Input of the reset of another account's second factor: the account that the player is linked to. */
export const resetSecondFactorInput = z.object({
  playerId: rowId,
})
