import type { ReactNode } from 'react'

export const texts = {
  signedInOn: (day: string) => `Signed in on ${day}`,
  lastSeen: (time: ReactNode) => <> · last seen {time}</>,
  signOutOf: (device: ReactNode) => <>Sign out {device}</>,
  othersSignedOut: (count: number) =>
    `${count === 1 ? 'One other device' : `${count} other devices`} will be signed out within seconds. You’ll stay signed in here.`,
  loadingDevices: 'Loading devices',
  devices: 'Devices',
  thisDevice: 'This device',
  signOutEverywhereElse: 'Sign out everywhere else',
  noOtherDevices: 'You’re not signed in anywhere else.',
  signOutQuestion: 'Sign out everywhere else?',
  signOut: 'Sign out',
  signedOutElsewhere: 'Signed out on your other devices',
}
