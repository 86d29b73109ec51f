import * as z from 'zod/mini'
import { CreateAction, KeyedDialog, NavItem, RemoteContract, RemoteRoute } from './remote.ts'

/** Scripts and styles, relative to the base of what they belong to. */
export const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) })
export type Files = z.infer<typeof Files>

const Part = {
  /** The content's hash: the folder it is stored in. */
  version: z.string(),
  /** Where its files are: `/remotes/feed/0123456789ab/`. */
  base: z.string(),
}

/** A remote as one release has it. */
export const ReleasedRemote = z.object({
  name: z.string(),
  ...Part,
  /** The federation entry, relative to the base. */
  entry: z.string(),
  /** What every page and widget of it needs. */
  common: Files,
  pages: z.record(z.string(), Files),
  widgets: z.record(z.string(), z.object({ version: z.int(), files: Files })),
  routes: z.array(RemoteRoute),
  nav: z.array(NavItem),
  create: z.optional(CreateAction),
  keys: z.optional(z.record(z.string(), z.string())),
  dialogs: z.optional(z.record(z.string(), KeyedDialog)),
  resumes: z.optional(z.record(z.string(), z.string())),
  redirects: z.optional(z.record(z.string(), z.string())),
  /** Switched off: its routes explain that, its navigation and widgets are left out. */
  disabled: z.optional(z.boolean()),
})
export type ReleasedRemote = z.infer<typeof ReleasedRemote>

/** One composed set of everything the browser runs; inlined in the document as `<script id="release">`. */
export const Release = z.object({
  id: z.int(),
  createdAt: z.string(),
  shell: z.object({ ...Part, files: Files }),
  remotes: z.array(ReleasedRemote),
})
export type Release = z.infer<typeof Release>

/** A build's description of itself: `dist/build.json`. */
export const BuildRecord = z.object({
  name: z.string(),
  kind: z.enum(['host', 'remote']),
  entry: z.string(),
  common: Files,
  pages: z.record(z.string(), Files),
  widgets: z.record(z.string(), Files),
  /** The shell: the versions of what it shares. A remote: the ranges that it needs of them. */
  shared: z.record(z.string(), z.string()),
  /** A remote: the names that it imports from each shared module. */
  takes: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The shell: the names that it shares under each module. */
  provides: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The widgets that its code shows. */
  slots: z.optional(z.array(z.string())),
  /** CSP hashes of styles that its libraries put into the page. */
  styleHashes: z.array(z.string()),
  /** What every page is set in, named by the styles only later. */
  fonts: z.optional(z.array(z.string())),
  /** Its pages as one module for the renderer, relative to the base; without it the browser draws them. */
  server: z.optional(z.string()),
})
export type BuildRecord = z.infer<typeof BuildRecord>

/** A module for the renderer. */
export const ServerFile = z.object({
  /** Its absolute path, below the store as below the gateway. */
  path: z.string(),
  /** Its SRI hash. */
  integrity: z.string(),
})
export type ServerFile = z.infer<typeof ServerFile>

/** What the store keeps of a release beside the document: everything a later release is checked against. */
export const StoredRelease = z.object({
  release: Release,
  /** The release that was stable when this one was composed; null for the first. */
  basedOn: z.optional(z.nullable(z.int())),
  contracts: z.record(z.string(), RemoteContract),
  platform: z.string(),
  /** File → SRI hash, for every script and style of the release. */
  integrity: z.record(z.string(), z.string()),
  /** What the renderer runs of the shell and of each remote, by name. */
  servers: z._default(z.record(z.string(), ServerFile), {}),
})
export type StoredRelease = z.infer<typeof StoredRelease>
