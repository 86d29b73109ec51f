import { renameSync, rmSync, symlinkSync } from 'node:fs'

/**
 * Makes a symbolic link point to a target, atomically: whoever follows it always finds the old target or the new one, also while another
 * process replaces it.
 */
export function replaceLink(link: string, target: string): void {
  const next = `${link}.${process.pid}.next`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, link)
}
