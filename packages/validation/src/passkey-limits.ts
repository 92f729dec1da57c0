/** Most passkeys of an account. */
export const passkeysMax = 20
/** Longest name of a passkey, in characters. */
export const passkeyNameMaxLength = 60
