import { type ContentKindName, contentIcons, contentKinds } from '@kubora/validation/content-kinds'
import { z } from 'zod'

/** The control with which a setting is edited. */
export type SettingControl =
  | { name: string; control: 'choice' | 'icon'; choices: readonly string[] }
  | { name: string; control: 'day' | 'keys' | 'line' }

/** Returns the controls of a kind's settings, derived from their schema. */
export function settingControls(kind: ContentKindName): SettingControl[] {
  return Object.entries(contentKinds[kind].settings.shape).map(([name, schema]) => controlOf(name, schema))
}

function controlOf(name: string, schema: unknown): SettingControl {
  if (schema instanceof z.ZodEnum) {
    const choices = schema.options.map(String)
    return { name, control: choices.length === contentIcons.length ? 'icon' : 'choice', choices }
  }
  if (schema instanceof z.ZodArray) return { name, control: 'keys' }
  if (schema instanceof z.ZodISODate) return { name, control: 'day' }
  return { name, control: 'line' }
}
