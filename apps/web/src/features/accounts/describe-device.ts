/** What a user agent says: browser and system by their own names, and whether the device is handheld. */
export interface Device {
  browser: string | null
  system: string | null
  isHandheld: boolean
}

// Order matters: most browsers also name the ones they are derived from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads from a user agent what its owner recognises the device by; versions are left out, as they change. */
export function describeDevice(userAgent: string): Device {
  const system = firstMatch(systems, userAgent)
  return {
    browser: firstMatch(browsers, userAgent),
    system,
    isHandheld: system === 'iPhone' || system === 'iPad' || system === 'Android',
  }
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
