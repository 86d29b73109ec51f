import * as z from 'zod/mini'
import { PublishedFiles } from './published.ts'
import { CreateAction, FootLink, KeyedDialog, NavItem, RemoteContract, RemoteRoute } from './remote.ts'

/** Scripts and styles, relative to `base`. */
export const Files = z.object({ js: z.array(z.string()), css: z.array(z.string()) })
export type Files = z.infer<typeof Files>

const Part = {
  /** The hash of the content, which names its folder. */
  version: z.string(),
  /** The URL path of its files: `/remotes/feed/0123456789ab/`. */
  base: z.string(),
}

/** A remote in a release. */
export const ReleasedRemote = z.object({
  name: z.string(),
  ...Part,
  /** The federation entry, relative to the base. */
  entry: z.string(),
  /** The files that all of its pages and widgets need. */
  common: Files,
  /** SRI hashes of its styles, relative to the base. Those of scripts are in the document's import map. */
  styleIntegrity: z.optional(z.record(z.string(), z.string())),
  pages: z.record(z.string(), Files),
  widgets: z.record(z.string(), z.object({ version: z.int(), files: Files })),
  routes: z.array(RemoteRoute),
  nav: z.array(NavItem),
  foot: z.optional(z.array(FootLink)),
  create: z.optional(CreateAction),
  keys: z.optional(z.record(z.string(), z.string())),
  dialogs: z.optional(z.record(z.string(), KeyedDialog)),
  resumes: z.optional(z.record(z.string(), z.string())),
  redirects: z.optional(z.record(z.string(), z.string())),
  /** Switched off: its routes show an explanation; its navigation entries and widgets are left out. */
  disabled: z.optional(z.boolean()),
  /** The version of the shell whose libraries it gets; without it those of the release's shell. */
  libraries: z.optional(z.string()),
})
export type ReleasedRemote = z.infer<typeof ReleasedRemote>

/** What a release takes of a remote's contract as it stands. */
export const contractParts = ({
  routes,
  nav,
  foot,
  create,
  keys,
  dialogs,
  resumes,
  redirects,
}: RemoteContract) => ({ routes, nav, foot, create, keys, dialogs, resumes, redirects })

/** The shared libraries of an earlier shell, for remotes that were built for other major versions than the release's shell has. */
export const ReleasedLibraries = z.object({
  ...Part,
  /** Their module, relative to the base. */
  entry: z.string(),
  /** The versions of the shared packages. */
  shared: z.record(z.string(), z.string()),
})
export type ReleasedLibraries = z.infer<typeof ReleasedLibraries>

/** A composed set of everything that runs in the browser; inlined in the document as `<script id="release">`. */
export const Release = z.object({
  id: z.int(),
  createdAt: z.string(),
  shell: z.object({ ...Part, files: Files }),
  remotes: z.array(ReleasedRemote),
  libraries: z.optional(z.array(ReleasedLibraries)),
})
export type Release = z.infer<typeof Release>

/** The types of packages of other teams that a build was made with, by their remotes. */
export const UsedPackages = z.record(z.string(), PublishedFiles)
export type UsedPackages = z.infer<typeof UsedPackages>

/** A build's metadata: `dist/build.json`. */
export const BuildRecord = z.object({
  name: z.string(),
  kind: z.enum(['host', 'remote']),
  entry: z.string(),
  common: Files,
  pages: z.record(z.string(), Files),
  widgets: z.record(z.string(), Files),
  /** For the shell, the versions of shared packages; for a remote, the version ranges it requires. */
  shared: z.record(z.string(), z.string()),
  /** For a remote, the names that it imports from each shared module. */
  takes: z.optional(z.record(z.string(), z.array(z.string()))),
  /** For the shell, the names that each shared module exports. */
  provides: z.optional(z.record(z.string(), z.array(z.string()))),
  /** For the shell, its libraries as a module of their own, relative to the base. */
  libraries: z.optional(z.string()),
  /** The widgets that its code embeds. */
  slots: z.optional(z.array(z.string())),
  uses: z.optional(UsedPackages),
  /** Fonts of every page, preloaded because only the styles refer to them. */
  fonts: z.optional(z.array(z.string())),
  /** Its pages as one module for the renderer, relative to the base; without it pages are rendered in the browser. */
  server: z.optional(z.string()),
})
export type BuildRecord = z.infer<typeof BuildRecord>

/** A module for the renderer. */
export const ServerFile = z.object({
  /** Its absolute path, the same in the store and at the gateway. */
  path: z.string(),
  /** Its SRI hash. */
  integrity: z.string(),
})
export type ServerFile = z.infer<typeof ServerFile>

/** What the store keeps of a release besides the document; later releases are checked against it. */
export const StoredRelease = z.object({
  release: Release,
  /** The release that was stable when this one was composed; null for the first. */
  basedOn: z.optional(z.nullable(z.int())),
  /** The name of the token that a team's own repository published it with. */
  by: z.optional(z.string()),
  contracts: z.record(z.string(), RemoteContract),
  platform: z.string(),
  /** The SRI hash of every script and style of the release, by file. */
  integrity: z.record(z.string(), z.string()),
  /** The server modules of the shell and each remote, by name; of earlier shells whose libraries remotes get, as `shell <version>`. */
  servers: z._default(z.record(z.string(), ServerFile), {}),
})
export type StoredRelease = z.infer<typeof StoredRelease>
