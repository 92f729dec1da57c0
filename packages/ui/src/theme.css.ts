import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { onlyTouch, phoneScreen, tabletScreen, wideScreen } from '#screen-queries.ts'

/**
 * Design tokens as CSS custom properties: the only place of literal colours, sizes and durations.
 * Lowest contrast over the four surfaces: text 11.4, muted 7.2, subtle 5.1, link 7.4, status colours 5.7, control border 3.4.
 */
export const vars = createGlobalTheme(':root', {
  color: {
    bg: '#0d1416',
    surface: '#141d20',
    raised: '#1b272b',
    overlay: '#243338',
    /** Decorative lines only; a control's edge is `controlBorder`. */
    line: '#2a3a3f',
    controlBorder: '#6a868c',
    text: '#e8f1f1',
    muted: '#b3c4c6',
    subtle: '#8fa5a8',
    teal: '#2cc5b5',
    tealHover: '#4ad6c7',
    onTeal: '#04211d',
    link: '#5fd6c8',
    /** Large shapes only: white on it is 3.67. */
    brand: '#009688',
    amber: '#ffb300',
    amberHover: '#ffc233',
    onAmber: '#201500',
    /** The third place, beside amber and muted for the first and second. */
    bronze: '#dba070',
    danger: '#ff8a80',
    dangerHover: '#ffa39b',
    onDanger: '#2b0603',
    success: '#66d17a',
    info: '#64b5f6',
    focus: '#ffca5c',
    /** Tints behind status texts; the text colours keep their contrast on them. */
    tealTint: '#123533',
    amberTint: '#33290f',
    dangerTint: '#33191a',
    successTint: '#15301f',
    infoTint: '#142b3a',
    backdrop: 'rgb(5 9 10 / 0.72)',
    hover: 'rgb(179 196 198 / 0.08)',
    active: 'rgb(179 196 198 / 0.14)',
  },
  space: { 0: '0', 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px', 8: '64px' },
  radius: { sm: '4px', md: '8px', lg: '12px', full: '999px' },
  font: {
    body: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    mono: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace",
  },
  text: {
    xs: '12px',
    sm: '14px',
    md: '16px',
    lg: '18px',
    xl: '22px',
    '2xl': '28px',
    '3xl': '36px',
    '4xl': '48px',
  },
  weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
  leading: { body: '1.5', heading: '1.2' },
  /** Letter spacing of large headings, of code fields and of small capitals. */
  tracking: { tight: '-0.02em', wide: '0.04em' },
  size: {
    /** Smallest interactive target, and the one on touch screens. */
    target: '24px',
    touch: '44px',
    row: '36px',
    rowTall: '44px',
    controlSm: '32px',
    control: '40px',
    controlLg: '48px',
    icon: '16px',
    iconLg: '20px',
    iconXl: '32px',
    /** A player's head and chest. */
    bust: '96px',
    /** With the part of it that is behind a notch. */
    topBar: 'calc(60px + env(safe-area-inset-top, 0px))',
    drawer: '320px',
    /** Navigation pinned beside a page. */
    aside: '248px',
    dialogSm: '420px',
    dialogMd: '560px',
    dialogLg: '800px',
    /** Widest page, form and reading columns. */
    page: '1200px',
    form: '440px',
    prose: '68ch',
    hairline: '1px',
    rule: '2px',
    ring: '3px',
  },
  shadow: {
    sm: '0 1px 2px rgb(0 0 0 / 0.35)',
    md: '0 6px 20px rgb(0 0 0 / 0.35)',
    lg: '0 18px 60px rgb(0 0 0 / 0.5)',
  },
  motion: { fast: '120ms', base: '200ms', slow: '320ms', spin: '800ms', pulse: '1600ms' },
  ease: { standard: 'cubic-bezier(.2,0,0,1)' },
  layer: {
    sticky: '10',
    bar: '20',
    banner: '30',
    drawerBackdrop: '39',
    drawer: '40',
    dialogBackdrop: '49',
    dialog: '50',
    toast: '60',
    menu: '70',
    skip: '80',
  },
})

/** Media conditions, shared so that breakpoints have one home. */
export const media = {
  /** Narrower than tablets. */
  phone: phoneScreen,
  /** From tablets on. */
  tablet: tabletScreen,
  /** From small laptops on. */
  desktop: 'screen and (min-width: 1024px)',
  /** Room for a navigation beside the page. */
  wide: wideScreen,
  /** Fingers instead of a mouse. */
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  hover: '(hover: hover)',
  /** Nothing but fingers. */
  touchOnly: onlyTouch,
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const

// On paper: black on white, lines where surfaces were.
globalStyle(':root', {
  '@media': {
    [media.print]: {
      vars: assignVars(vars.color, {
        bg: '#ffffff',
        surface: '#ffffff',
        raised: '#ffffff',
        overlay: '#ffffff',
        line: '#bbbbbb',
        controlBorder: '#777777',
        text: '#000000',
        muted: '#111111',
        subtle: '#444444',
        teal: '#000000',
        tealHover: '#000000',
        onTeal: '#ffffff',
        link: '#000000',
        brand: '#000000',
        amber: '#000000',
        amberHover: '#000000',
        onAmber: '#ffffff',
        bronze: '#000000',
        danger: '#000000',
        dangerHover: '#000000',
        onDanger: '#ffffff',
        success: '#000000',
        info: '#000000',
        focus: '#000000',
        tealTint: '#ffffff',
        amberTint: '#ffffff',
        dangerTint: '#ffffff',
        successTint: '#ffffff',
        infoTint: '#ffffff',
        backdrop: 'transparent',
        hover: 'transparent',
        active: 'transparent',
      }),
    },
  },
})
