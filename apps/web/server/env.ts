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
})

/** The web server's environment. */
export type Env = z.infer<typeof envSchema>

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  return readVariables(envSchema, variables)
}
