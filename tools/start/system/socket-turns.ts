import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename } from 'node:path'
import type { Turn } from '@flyleaf/servers/process/plan'

/** The socket of a process in its turn. Callers know the address alone, which leads to it. */
export const socketOfTurn = (address: string, turn: Turn): string => `${address}.${turn}`

/** Lets an address lead to a socket. Whoever connects meanwhile finds one or the other, never neither. */
export function leadTo(address: string, socket: string): void {
  const next = `${address}.next`
  rmSync(next, { force: true })
  symlinkSync(basename(socket), next)
  renameSync(next, address)
}
