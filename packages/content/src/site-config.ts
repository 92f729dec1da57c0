import { z } from 'zod'

/** A text in every language of the interface. */
const translated = z.strictObject({ de: z.string().min(1), en: z.string().min(1), fr: z.string().min(1) })

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'has to be a colour such as #2cc5b5')
  .transform((hex) => hex.toLowerCase())

/** What a network says about itself: brand, addresses, links, operator. Nothing here is secret; browsers get it whole. */
export const siteConfigSchema = z.strictObject({
  brand: z.string().min(1).max(40),
  tagline: translated,
  /** A sentence or two below the tagline and for search engines. */
  description: translated,
  /** Address players type into the game. */
  gameAddress: z.string().min(1).max(253),
  /** Address of the voice server; leave out without one. */
  voiceAddress: z.string().min(1).max(253).optional(),
  /** Who is responsible for the site; shown on the legal pages. */
  operator: z.strictObject({
    name: z.string().min(1),
    street: z.string().min(1),
    city: z.string().min(1),
    country: z.string().min(1),
    email: z.email(),
    phone: z.string().min(1).optional(),
  }),
  /** Path of a logo that a reverse proxy serves, for a configuration without a folder of pictures. */
  logoUrl: z.string().min(1).optional(),
  /** How the shop is taxed and paid; without it, and with a rate of 0, prices have no VAT and say so by the note. */
  shop: z
    .strictObject({
      vatPercent: z.number().min(0).max(100).multipleOf(0.01),
      vatNote: translated.optional(),
      /** By what buyers may pay, as the provider is set up: it is named before they order. */
      payBy: translated.optional(),
      /** The seller's VAT id or tax number, which invoices name. */
      taxId: z.string().min(1).max(40).optional(),
    })
    .optional(),
  /** Colours of what can be done and of the one call to action of a view; ours when left out. */
  colours: z.strictObject({ action: colour, call: colour }).optional(),
})

/** The configuration as the web server gives it to pages: with the time zone of the network, and whether it has a shop. */
export type ServedConfig = SiteConfig & { timeZone: string; hasShop: boolean }

/** Parsed site configuration. */
export type SiteConfig = z.infer<typeof siteConfigSchema> & {
  /** Path of the network's picture for shared links, as the web server sets it; null without one, left out for the demo. */
  sharePicture?: string | null
}
