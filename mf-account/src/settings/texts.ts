/** What readers see here. */
export const texts = {
  account: 'Account',
  password: 'Password',
  devices: 'Devices',
  appearance: 'Appearance',
  notifications: 'Notifications',
  privacy: 'Privacy',
  blockedAndMuted: 'Blocked and muted',
  keyboard: 'Keyboard',
  export: 'Export',
  deleteAccount: 'Delete account',
  settings: 'Settings',
  settingsOf: (section: string) => `${section}, Settings`,
  allSettings: 'All settings',
  loadingSettings: 'Loading settings',
}
