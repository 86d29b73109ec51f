import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Logger } from 'pino'
import { LOG } from '../observability/log.ts'

const PREFIX = 'flyleaf-upload-'
/** No upload takes this long; other processes may use the same folder. */
const UPLOAD_MS = 3_600_000

/** A name for an uploaded file until its call is answered. */
export const aSpooledFile = () => path.join(tmpdir(), `${PREFIX}${randomUUID()}`)

/** Removes the files of uploads whose process was killed, when a process starts. */
@Injectable()
export class InterruptedUploads implements OnApplicationBootstrap {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  onApplicationBootstrap() {
    void this.remove().catch((error: Error) =>
      this.log.warn({ err: error }, 'files of interrupted uploads could not be removed'),
    )
  }

  private async remove() {
    const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
    for (const file of names.map((name) => path.join(tmpdir(), name))) {
      // Another process may have removed it.
      const found = await stat(file).catch(() => null)
      if (found && Date.now() - found.mtimeMs > UPLOAD_MS) await rm(file, { force: true })
    }
  }
}
