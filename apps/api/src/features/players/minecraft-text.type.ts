import { minecraftColours, type MinecraftSegment } from '@kubora/validation/minecraft-text'
import { builder } from '#graphql/builder.ts'

const MinecraftColor = builder.enumType('MinecraftColor', { values: minecraftColours })

/** Text with one look of the game's codes. */
export const MinecraftText = builder.objectRef<MinecraftSegment>('MinecraftText').implement({
  description: "Plain text with one look of the game's codes.",
  fields: (t) => ({
    text: t.exposeString('text'),
    color: t.expose('color', {
      type: MinecraftColor,
      nullable: true,
      description: "Null: the reader's own colour.",
    }),
    bold: t.exposeBoolean('bold'),
    italic: t.exposeBoolean('italic'),
  }),
})
