import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename } from 'node:path'
import type { Slot } from '@flyleaf/servers/process/plan'

/** The socket of a process in its slot. Callers know the address alone, which leads to it. */
export const socketOfSlot = (address: string, slot: Slot): string => `${address}.${slot}`

/** Lets an address lead to a socket. Whoever connects meanwhile finds one or the other, never neither. */
export function leadTo(address: string, socket: string): void {
  const next = `${address}.next`
  rmSync(next, { force: true })
  symlinkSync(basename(socket), next)
  renameSync(next, address)
}
