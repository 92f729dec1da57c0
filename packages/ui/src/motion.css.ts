import { keyframes } from '@vanilla-extract/css'

/** Fades only: fit for reduced motion, too. */
export const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const fadeOut = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } })

export const riseIn = keyframes({
  from: { opacity: 0, transform: 'translateY(8px) scale(.985)' },
  to: { opacity: 1, transform: 'none' },
})
export const slideInRight = keyframes({ from: { transform: 'translateX(100%)' }, to: { transform: 'none' } })
export const slideOutRight = keyframes({ from: { transform: 'none' }, to: { transform: 'translateX(100%)' } })
export const slideInLeft = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } })
export const slideOutLeft = keyframes({ from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } })
export const spin = keyframes({ to: { transform: 'rotate(360deg)' } })
export const pulse = keyframes({ '0%, 100%': { opacity: 0.5 }, '50%': { opacity: 1 } })
