import { linkKindEnum } from '@kubora/schema/db/player-links'
import { builder } from '#graphql/builder.ts'

/** Kinds of outside identity. */
export const LinkKind = builder.enumType('LinkKind', { values: linkKindEnum.enumValues })
