import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename } from 'node:path'
import type { Slot } from '@flyleaf/servers/process/plan'

/** The socket of a process in a slot. Clients use the address, a symbolic link to it. */
export const socketOfSlot = (address: string, slot: Slot): string => `${address}.${slot}`

/** Points an address to a socket atomically, so that clients always find one. */
export function linkSocket(address: string, socket: string): void {
  const next = `${address}.next`
  rmSync(next, { force: true })
  symlinkSync(basename(socket), next)
  renameSync(next, address)
}
