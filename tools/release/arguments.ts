import { InvalidArgumentError } from 'commander'
import { nameOf, parseApp, parseProject } from './checkout.ts'
import { listReleases } from './store.ts'
import { tokenChannels, type TokenChannel } from './tokens.ts'

/** Apps, one argument each. */
export function appList(text: string, before: string[]): string[] {
  return [...before, parseApp(text)]
}

/** Apps and services, one argument each. */
export function projectList(text: string, before: string[]): string[] {
  return [...before, parseProject(text)]
}

/** `feed=0123456789ab`, one option each. */
export function versionList(text: string, before: Record<string, string>): Record<string, string> {
  const [app = '', version] = text.split('=')
  if (!version) throw new InvalidArgumentError('It is written as mf-feed=0123456789ab.')
  // Other repositories have remotes, too: what was never published is refused later.
  return { ...before, [nameOf(app)]: version }
}

/** The name of a remote, of this repository or another: `mf-feed` → `feed`. */
export function remoteName(text: string): string {
  const name = nameOf(text)
  if (/^[a-z][a-z0-9-]*$/.test(name) && name !== 'shell') return name
  throw new InvalidArgumentError('It is written as mf-reading-rooms.')
}

/** `canary,stable` */
export function channelList(text: string): TokenChannel[] {
  const names = text.split(',')
  const known = tokenChannels.filter((channel) => names.includes(channel))
  if (known.length === names.length) return known
  throw new InvalidArgumentError(`It is one or more of ${tokenChannels.join(',')}.`)
}

/** A day, which begins at midnight UTC, or a time. */
export function date(text: string): Date {
  const parsed = new Date(text)
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(parsed.getTime())) return parsed
  throw new InvalidArgumentError('It is written as 2027-01-31.')
}

export function percentage(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100) return Number(text)
  throw new InvalidArgumentError('It is a number from 1 to 100.')
}

/** The number of a release in a store. */
export const releaseNumberIn =
  (store: () => string) =>
  (text: string): number => {
    if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A release is a number.')
    if (!listReleases(store()).includes(Number(text)))
      throw new InvalidArgumentError(`There is no release ${text}.`)
    return Number(text)
  }
