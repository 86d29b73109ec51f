import { renameSync, rmSync, symlinkSync } from 'node:fs'

/** Makes a symbolic link point to a target, atomically: whoever follows it always finds the old target or the new one. */
export function replaceLink(link: string, target: string): void {
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, link)
}
