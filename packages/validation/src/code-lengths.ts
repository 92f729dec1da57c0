/** Characters of the code in the confirmation mail (docs/SPECIFICATION.md §5). */
export const emailCodeLength = 5

/** Characters of the password-reset code (docs/SPECIFICATION.md §5). */
export const resetCodeLength = 16

/** Characters of a code shown in game (docs/PRODUCT.md#codes). */
export const verifyCodeLength = 8

/** Digits of the code of an authenticator app (RFC 6238). */
export const totpCodeLength = 6

/** Characters of a recovery code. */
export const recoveryCodeLength = 12
