import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { problem } from './problem.ts'
import { Time } from './values.ts'

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

/** Exporting everything about a reader. */
export const exportApi = api('account', {
  export: endpoint({
    method: 'GET',
    path: '/api/users/export',
    summary: 'The state of my export',
    caller: 'reader',
    whileDeactivated: true,
    result: DataExport,
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/users/export',
    summary: 'Export everything about me',
    caller: 'reader',
    whileDeactivated: true,
    status: 202,
    result: z.object({ message: z.string(), export: DataExport }),
    problems: [exportRunning],
  }),
})
/** Where a finished export is downloaded: a ZIP, to its reader alone. */
export const EXPORT_DOWNLOAD_PATH = '/api/users/export/download'
