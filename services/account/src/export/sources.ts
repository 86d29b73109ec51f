import type { ExportLine } from '@flyleaf/contracts'
import { CONFIG, Database, EXPORT_FILES, exportLines, requestExport, type ExportFile } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'

/** A service that stores data about a reader. */
export interface Source {
  name: string
  read(userId: string, signal: AbortSignal): AsyncIterable<ExportLine>
}

/** Every service that stores data about a reader: this one directly, the others at their internal addresses. */
@Injectable()
export class Sources {
  readonly all: Source[]

  constructor(
    database: Database,
    @Inject(EXPORT_FILES) files: readonly ExportFile[],
    @Inject(CONFIG) { SERVICE_URLS, SERVICE_SECRETS }: AccountConfig,
  ) {
    const others = Object.entries(SERVICE_URLS).map(([name, addresses]) => ({
      name,
      read: (userId: string, signal: AbortSignal) =>
        requestExport(addresses, SERVICE_SECRETS[name] ?? '', userId, signal),
    }))
    this.all = [{ name: 'account', read: (userId) => exportLines(database, files, userId) }, ...others]
  }
}
