import { InvalidArgumentError } from 'commander'
import { nameOf, parseApp, parseProject } from './checkout.ts'
import { listReleases } from './store.ts'

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
