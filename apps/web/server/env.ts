import { commaList, publicUrl, readVariables, serviceVariables } from '@kubora/service/environment'
import { z } from 'zod'

const urlList = commaList.pipe(
  z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url))).min(1),
)

/** The variables that are read; `.env.example` is checked against it. */
export const envSchema = z.object({
  ...serviceVariables,
  PUBLIC_URL: publicUrl,
  /** Processes of the api and the bridge, chosen by round robin. */
  API_URLS: urlList,
  BRIDGE_URLS: urlList,
  /** Time for which browsers insist on https, seconds; 0 ends that, null sends no such header. */
  HSTS_SECONDS: z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(0).max(315_360_000)])
    .default(63_072_000),
  /** Where to tell of a weakness, as `mailto:`, `https:` or `tel:`, the best first; without one there is no security.txt. */
  SECURITY_CONTACT: commaList
    .pipe(z.array(z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+|tel:\+?[\d-]+)$/)))
    .default([]),
  /** Languages in which it may be told. */
  SECURITY_LANGUAGES: z
    .string()
    .default('de,en,fr')
    .pipe(commaList)
    .pipe(z.array(z.string().regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/i)).min(1)),
  /** Who is paid: `none` means that there is no shop. */
  SHOP_PROVIDER: z.enum(['none', 'stripe']).default('none'),
  /** Whether devices keep rules and wiki to read them offline; `off` makes them remove what they kept. */
  OFFLINE_READING: z.enum(['on', 'off']).default('on'),
})

/** Whom to tell of a weakness, and in which languages. */
export type SecurityContact = { contacts: readonly string[]; languages: readonly string[] }

/** The web server's environment. */
export type Env = z.infer<typeof envSchema>

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  return readVariables(envSchema, variables)
}
