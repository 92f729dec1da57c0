/** A reason in the languages it was written in, as the api returns it. */
interface TranslatedReason {
  readonly fallbackLanguage: { readonly name: string }
  readonly translations: readonly { readonly key: string; readonly value: string }[]
}

/** Returns a reason in a language. */
export function reasonOf({ reasons: texts }: { reasons: TranslatedReason }, language: string): string {
  return texts.translations.find(({ key }) => key === language)?.value ?? texts.fallbackLanguage.name
}

/** Returns what a reader of this language reads as the reason of a ban: its template's text, else what a team member wrote. */
export function reasonIn(
  language: string,
  { reason, reasons }: { reason: string; reasons: TranslatedReason | null },
): string {
  return reasons === null ? reason : reasonOf({ reasons }, language)
}
