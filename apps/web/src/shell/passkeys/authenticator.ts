/** What a browser returned for an authenticator as JSON, or why it returned nothing. */
export type AuthenticatorResult = { response: string } | { failure: 'CANCELLED' | 'KNOWN' }

// only who presses a button needs it
const load = () => import('@simplewebauthn/browser')

/** Returns whether pages of this address can use passkeys in this browser; no passkey belongs to a numeric address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Lets the browser make a passkey. `KNOWN` when the authenticator holds one of the account already. */
export async function makePasskey(options: string): Promise<AuthenticatorResult> {
  try {
    const { startRegistration } = await load()
    return { response: JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) })) }
  } catch (error) {
    // the name that browsers give the refusal of a second one
    return { failure: error instanceof Error && error.name === 'InvalidStateError' ? 'KNOWN' : 'CANCELLED' }
  }
}

/** Lets the browser prove possession of a passkey. */
export async function provePasskey(options: string): Promise<AuthenticatorResult> {
  try {
    const { startAuthentication } = await load()
    return { response: JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) })) }
  } catch {
    return { failure: 'CANCELLED' }
  }
}
