import { builder } from '#graphql/builder.ts'

const DownloadTextsInput = builder.inputType('DownloadTextsInput', {
  description: 'A text in the languages of the site; German is the fallback.',
  fields: (t) => ({
    de: t.string({ required: false }),
    en: t.string({ required: false }),
    fr: t.string({ required: false }),
  }),
})

/** A section of the download page. */
export const DownloadSectionInput = builder.inputType('DownloadSectionInput', {
  fields: (t) => ({
    name: t.field({ type: DownloadTextsInput }),
    description: t.field({ type: DownloadTextsInput }),
  }),
})

/** Texts and file name of a download. */
export const DownloadInput = builder.inputType('DownloadInput', {
  fields: (t) => ({
    name: t.field({ type: DownloadTextsInput }),
    description: t.field({ type: DownloadTextsInput }),
    versionLabel: t.string({
      required: false,
      description: 'Left out: none of a new download, otherwise as it was.',
    }),
    fileName: t.string({
      description: 'Its address: /download/{fileName}. Letters, digits, dot, dash, underscore.',
    }),
  }),
})
