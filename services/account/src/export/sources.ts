import { exportLines, requestExport, type ExportFile, type ExportLine, type Database } from '@flyleaf/service'

/** One place where things of a reader are kept. */
export interface Source {
  name: string
  read(userId: string, signal: AbortSignal): AsyncIterable<ExportLine>
}

/** Every service that keeps something of a reader: this one by itself, the others at their internal addresses. */
export class Sources {
  readonly all: Source[]

  constructor(
    database: Database,
    files: readonly ExportFile[],
    services: Record<string, string>,
    secret: string,
  ) {
    const others = Object.entries(services).map(([name, address]) => ({
      name,
      read: (userId: string, signal: AbortSignal) => requestExport(address, secret, userId, signal),
    }))
    this.all = [{ name: 'account', read: (userId) => exportLines(database, files, userId) }, ...others]
  }
}
