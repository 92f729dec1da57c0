import { realmEnum } from '@kubora/schema/db/game-servers'
import { builder } from '#graphql/builder.ts'

/** Where game content lives. */
export const Realm = builder.enumType('Realm', { values: realmEnum.enumValues })
