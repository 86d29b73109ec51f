import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GivenPassword } from './people.ts'
import { problem } from './problem.ts'
import { Time } from './values.ts'
import { signInAgain, tooBusy, wrongPassword } from './account.api.ts'

export const exportNotReady = problem({
  code: 'export.not-ready',
  status: 404,
  message: 'There’s no finished export. Please start a new one',
})
export const exportRunning = problem({
  code: 'export.running',
  status: 409,
  message: 'Your export is already being prepared',
})

/** An export of everything that is a reader's. */
export const DataExport = z.object({
  status: z.enum(['none', 'running', 'ready', 'failed']),
  /** How many of the services have answered. */
  done: z.number(),
  total: z.number(),
  /** Bytes of the ZIP, once it is ready. */
  size: z.nullable(z.number()),
  requestedAt: z.nullable(Time),
  /** Until when it can be downloaded. */
  expiresAt: z.nullable(Time),
})
export type DataExport = z.output<typeof DataExport>

/** When an account will be erased; null while nobody asked. */
export const Erasure = z.object({ erasesAt: z.nullable(Time), graceDays: z.number() })
export type Erasure = z.output<typeof Erasure>

/** Taking one's things along, and leaving. */
export const archiveApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/users/export',
    summary: 'How far the export of everything that is mine is',
    caller: 'reader',
    whileDeactivated: true,
    result: DataExport,
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/users/export',
    summary: 'Export everything that is mine',
    caller: 'reader',
    whileDeactivated: true,
    status: 202,
    result: z.object({ message: z.string(), export: DataExport }),
    problems: [exportRunning],
  }),
  erasure: endpoint({
    method: 'GET',
    path: '/api/users/account',
    summary: 'When my account will be erased',
    caller: 'reader',
    whileDeactivated: true,
    result: Erasure,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/users/account',
    summary: 'Erase my account everywhere, after days of grace',
    caller: 'reader',
    whileDeactivated: true,
    /** Who has no password, because they sign in with Google, has signed in minutes ago instead. */
    body: z.object({ password: z.optional(GivenPassword) }),
    result: z.object({ message: z.string(), erasure: Erasure }),
    problems: [wrongPassword, signInAgain, tooBusy],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/users/account/keep',
    summary: 'Keep my account after all',
    caller: 'reader',
    whileDeactivated: true,
    result: z.object({ message: z.string(), erasure: Erasure }),
  }),
}
/** Where a finished export is downloaded: a ZIP, to its reader alone. */
export const EXPORT_DOWNLOAD_PATH = '/api/users/export/download'
