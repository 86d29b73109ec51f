import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where the system's Chromium is; the place where it would be installed when there is none. */
export const findChromium = (): string => PLACES.find((place) => fs.existsSync(place)) ?? PLACES[0]!

/** The browser that tests drive is the system's; it is installed when that is allowed. */
export function ensureChromium() {
  if (fs.existsSync(findChromium())) return
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  try {
    const run = ([program = '', ...args]: string[]) =>
      execFileSync(program, args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    process.stdout.write('Installing Chromium for the browser tests …\n')
    run([...asRoot, 'apt-get', 'update', '-q'])
    run([...asRoot, ...install])
  } catch {
    process.stderr.write(
      `Chromium is missing and could not be installed. Please run: sudo ${install.join(' ')}\n`,
    )
    process.exit(69)
  }
}
