import { tabletScreen } from '@kubora/ui/screen-queries'
import { type HeroPicture, type Picture, srcSet } from '@kubora/content/picture'
import * as css from '#shell/scenes/scene-picture.css.ts'
import { sceneSizes } from '#shell/scenes/scene-sizes.ts'

/** Properties of {@link ScenePicture}. */
export interface ScenePictureProps {
  picture: HeroPicture
  /** Empty for decoration. */
  alt: string
  /** The page's largest picture: fetched before all others. */
  first?: boolean
  onLoad?: () => void
}

/** A voxel scene that fills its frame, composed for the width of the screen. */
export function ScenePicture({ picture: { wide, phone }, alt, first = false, onLoad }: ScenePictureProps) {
  return (
    <picture className={css.picture}>
      {sourcesOf(wide, sceneSizes.wide, tabletScreen)}
      {sourcesOf(phone, sceneSizes.phone)}
      <img
        className={`${css.image} ${css.wideFocus[wide.focus]} ${css.phoneFocus[phone.focus]}`}
        src={phone.sources.webp[0]?.url}
        width={phone.width}
        height={phone.height}
        alt={alt}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        onLoad={onLoad}
      />
    </picture>
  )
}

function sourcesOf({ sources, width, height }: Picture, sizes: string, condition?: string) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={condition}
      type={`image/${format}`}
      srcSet={srcSet(sources[format])}
      sizes={sizes}
      width={width}
      height={height}
    />
  ))
}
