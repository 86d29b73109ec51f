export const texts = {
  specimen: 'Aa',
  light: 'Light',
  warmPaper: 'Warm paper',
  dark: 'Dark',
  darkHint: 'For evenings with the lights on',
  night: 'Night',
  nightHint: 'Black and amber, for reading in bed',
  system: 'System',
  followsThisDevice: 'Follows this device',
  theme: 'Theme',
  savedInThisBrowserOnly: 'Saved in this browser only.',
}
