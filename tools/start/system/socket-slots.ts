import { basename } from 'node:path'
import type { Slot } from '@flyleaf/servers/process/plan'
import { replaceLink } from './replace-link.ts'

/** The socket of a process in a slot. Clients use the address, a symbolic link to it. */
export const socketOfSlot = (address: string, slot: Slot): string => `${address}.${slot}`

/** Points an address to a socket. */
export const linkSocket = (address: string, socket: string): void => replaceLink(address, basename(socket))
