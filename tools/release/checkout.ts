import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import { InvalidArgumentError } from 'commander'
import { root } from '../build/shared.ts'

/** `mf-feed` → `feed`, `feed` → `feed`. */
export const nameOf = (folder: string): string => folder.replace(/^mf-/, '')

export const folderOf = (name: string): string => (name === 'shell' ? name : `mf-${name}`)

/** The names of the checkout's remotes, sorted. */
export const remotes = (): string[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'rspack.config.mjs')))
    .map(nameOf)
    .sort()

/** The browser apps of the checkout. */
export const apps = (): string[] => ['shell', ...remotes()]

/** Parses an app's name on a command line (`mf-feed` or `feed`); an unknown name is an error that lists all. */
export function parseApp(text: string): string {
  if (apps().includes(nameOf(text))) return nameOf(text)
  throw new InvalidArgumentError(`There is no "${text}", only ${apps().map(folderOf).join(', ')}.`)
}

/** Whether a name is that of a service, which apps share: `services/feed`. */
export const isService = (name: string): boolean => name.startsWith('services/')
export const serviceOf = (name: string): string => name.replace('services/', '')

/** The name of a project in the workspace: `feed` → `@flyleaf/mf-feed`, `services/feed` → `@flyleaf/service-feed`. */
export const projectOf = (name: string): string =>
  `@flyleaf/${isService(name) ? `service-${serviceOf(name)}` : folderOf(name)}`

/** Parses the name of an app or of a service, where a mistyped command may stand as well. */
export function parseProject(text: string): string {
  if (apps().includes(nameOf(text))) return nameOf(text)
  if (isService(text) && services.includes(serviceOf(text))) return text
  const known = [...apps().map(folderOf), ...services.map((name) => `services/${name}`)]
  throw new InvalidArgumentError(
    `"${text}" is neither a project (${known.join(', ')}) nor a command, which --help lists.`,
  )
}

export const distOf = (name: string): string => join(root, folderOf(name), 'dist')
