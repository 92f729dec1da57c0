import { useTranslation } from 'react-i18next'
import {
  channelPlatforms,
  type ChannelsSearch,
  channelStates,
} from '#features/livestreams/channels-search.ts'
import { platformNames } from '#features/livestreams/embed-consent.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'

/** Properties of {@link ChannelFilters}. */
export interface ChannelFiltersProps {
  search: ChannelsSearch
  onChange: (change: ChannelsSearch) => void
}

/** Filters of the list of channels. */
export function ChannelFilters({ search, onChange }: ChannelFiltersProps) {
  const { t } = useTranslation('livestream-channels')
  return (
    <>
      <ListFilter
        label={t(($) => $.column.platform)}
        value={search.platform}
        options={channelPlatforms.map((platform) => ({ value: platform, label: platformNames[platform] }))}
        onChange={(platform) => onChange({ platform })}
      />
      <ListFilter
        label={t(($) => $.column.state)}
        value={search.state}
        options={channelStates.map((state) => ({ value: state, label: t(($) => $.filter[state]) }))}
        onChange={(state) => onChange({ state })}
      />
    </>
  )
}
