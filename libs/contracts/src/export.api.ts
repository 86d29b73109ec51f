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

/** An export of all data of a reader. */
export const DataExport = z.object({
  status: z.enum(['none', 'running', 'ready', 'failed']),
  /** The number of services that have answered. */
  done: z.number(),
  total: z.number(),
  /** The size of the ZIP in bytes, once it is ready. */
  size: z.nullable(z.number()),
  requestedAt: z.nullable(Time),
  /** When the download expires. */
  expiresAt: z.nullable(Time),
})
export type DataExport = z.output<typeof DataExport>

/** Exporting all data of a reader. */
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
/** Where a finished export is downloaded, as a ZIP, by its reader only. */
export const EXPORT_DOWNLOAD_PATH = '/api/users/export/download'
