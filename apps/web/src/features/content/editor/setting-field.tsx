import { FieldMessage } from '@kubora/ui/field-message'
import { Select } from '@kubora/ui/select'
import { TextField } from '@kubora/ui/text-field'
import { useTranslation } from 'react-i18next'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentPath } from '#features/content/editor/edited-content.ts'
import * as css from '#features/content/editor/content-editor.css.ts'
import type { SettingControl } from '#features/content/editor/setting-controls.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'
import { useIssueText } from '#features/content/editor/use-issue-text.ts'

/** Settings whose control has a hint. */
const hinted = ['keys', 'command', 'parameters', 'link', 'uuid', 'url', 'changedOn'] as const

function hintKey(name: string): (typeof hinted)[number] | undefined {
  return hinted.find((candidate) => candidate === name)
}

/** The control of one setting. */
export function SettingField({ form, setting }: { form: ContentForm; setting: SettingControl }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const issueText = useIssueText()
  const path: ContentPath = `settings.${setting.name}`
  const value = form.content.settings[setting.name] ?? ''
  const hint = hintKey(setting.name)
  const shared = {
    label: words.setting(setting.name),
    error: issueText(form.issueOf(path)),
    hint: hint && t(($) => $.settingHints[hint]),
    value,
    name: path,
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => form.set(path, event.target.value),
  }
  if (setting.control === 'icon') return <IconField form={form} setting={setting} path={path} value={value} />
  if (setting.control !== 'choice')
    return (
      <TextField
        {...shared}
        type={setting.control === 'day' ? 'date' : 'text'}
        autoComplete="off"
        spellCheck={false}
      />
    )
  return (
    <Select
      {...shared}
      options={[
        ...(value === '' ? [{ value: '', label: t(($) => $.choose), disabled: true }] : []),
        ...setting.choices.map((choice) => ({ value: choice, label: words.choice(setting.name, choice) })),
      ]}
    />
  )
}

interface IconFieldProps {
  form: ContentForm
  setting: SettingControl & { control: 'choice' | 'icon' }
  path: ContentPath
  value: string
}

/** Pictograms to choose from, as radio buttons; arrow keys move between them. */
function IconField({ form, setting, path, value }: IconFieldProps) {
  const words = useContentLabels()
  const issueText = useIssueText()
  const error = issueText(form.issueOf(path))
  return (
    <fieldset className={css.iconField} data-invalid={error === undefined ? undefined : true}>
      <legend className={css.legend}>{words.setting(setting.name)}</legend>
      <div className={css.icons}>
        {setting.choices.map((choice) => (
          <label key={choice} className={css.icon} title={words.choice(setting.name, choice)}>
            <input
              type="radio"
              className={css.iconInput}
              name={path}
              value={choice}
              checked={value === choice}
              aria-label={words.choice(setting.name, choice)}
              onChange={() => form.set(path, choice)}
            />
            <ContentIcon name={choice} />
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldMessage>{error}</FieldMessage>}
    </fieldset>
  )
}
