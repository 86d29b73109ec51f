import { findProgram } from '@flyleaf/servers/system/programs'

/** Options for starting the browser of tests. */
export const launchOptions = {
  executablePath: findProgram('chromium') ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
