import {
  archiveLines,
  requestArchive,
  type ArchiveFile,
  type ArchiveLine,
  type Database,
} from '@flyleaf/service'

/** One place where things of a reader are kept. */
export interface Source {
  name: string
  read(userId: string, signal: AbortSignal): AsyncIterable<ArchiveLine>
}

/** Every service that keeps something of a reader: this one by itself, the others at their internal addresses. */
export class Sources {
  readonly all: Source[]

  constructor(
    database: Database,
    files: readonly ArchiveFile[],
    services: Record<string, string>,
    secret: string,
  ) {
    const others = Object.entries(services).map(([name, address]) => ({
      name,
      read: (userId: string, signal: AbortSignal) => requestArchive(address, secret, userId, signal),
    }))
    this.all = [{ name: 'account', read: (userId) => archiveLines(database, files, userId) }, ...others]
  }
}
