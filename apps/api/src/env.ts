import {
  commaList,
  dataVariables,
  readVariables,
  serviceVariables,
  webhookSecret,
} from '@kubora/service/environment'
import { paymentFaults, paymentVariables } from '@kubora/payments/payment-settings'
import { storageFaults, storageVariables } from '@kubora/storage/storage-settings'
import { z } from 'zod'
import { readAddressTemplate } from '#address-template.ts'

/** An address with one `{placeholder}`, as a function of its value. */
function addressTemplate(placeholder: string) {
  return z.string().transform((template, context) => {
    const address = readAddressTemplate(template, placeholder)
    if (address !== null) return address
    context.addIssue({
      code: 'custom',
      message: `an https address with {${placeholder}} in its path or query`,
    })
    return z.NEVER
  })
}

/** The variables that are read; `.env.example` is checked against it. */
export const envSchema = z.object({
  ...serviceVariables,
  ...dataVariables,
  ...storageVariables,
  ...paymentVariables,
  /** Secret of our Twitch subscriptions; without it there is no webhook. */
  TWITCH_EVENTSUB_SECRET: webhookSecret.optional(),
  /** Origins that pictures of streams may be fetched from. */
  LIVESTREAM_PICTURE_ORIGINS: z
    .string()
    .default('https://static-cdn.jtvnw.net,https://i.ytimg.com')
    .pipe(commaList)
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /**
   * Address of the skin service, which responds with a texture or a profile of the game's session service. `none`: no service.
   */
  SKIN_SERVICE_URL: z
    .union([z.literal('none').transform(() => null), addressTemplate('uuid')])
    .prefault('https://sessionserver.mojang.com/session/minecraft/profile/{uuid}'),
  /** Address of the texture that a profile names. */
  SKIN_TEXTURE_URL: addressTemplate('texture').prefault('https://textures.minecraft.net/texture/{texture}'),
})

/** The environment of the api. */
export type Env = z.infer<typeof envSchema>

/** Reads the environment; throws one error that names every variable that is missing or wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  return readVariables(envSchema, variables, [storageFaults, paymentFaults])
}
