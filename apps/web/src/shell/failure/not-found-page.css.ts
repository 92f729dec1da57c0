import lostAvif from '@kubora/content/assets/cards/lost-800.avif'
import lostWebp from '@kubora/content/assets/cards/lost-800.webp'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const scene = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'center',
  paddingBottom: vars.space[6],
})

/** An explorer before signposts; a background, so that the shell's script does not contain its address. */
export const picture = style({
  width: '100%',
  maxWidth: vars.size.dialogLg,
  marginInline: 'auto',
  aspectRatio: '8 / 5',
  marginBottom: `calc(-1 * ${vars.space[5]})`,
  background: `image-set(url(${lostAvif}) type('image/avif'), url(${lostWebp}) type('image/webp')) center / cover`,
  maskImage: `linear-gradient(180deg, ${vars.color.bg} 72%, transparent)`,
  '@media': {
    [media.tablet]: {
      maskImage: `linear-gradient(180deg, ${vars.color.bg} 72%, transparent), linear-gradient(90deg, transparent, ${vars.color.bg} 14%, ${vars.color.bg} 86%, transparent)`,
      maskComposite: 'intersect',
    },
    [media.print]: { display: 'none' },
  },
})

/** As high without suggestions as with them, which come later. */
export const suggestions = style({ minHeight: vars.size.form, marginTop: vars.space[6], textAlign: 'start' })
