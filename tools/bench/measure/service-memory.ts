import { get } from 'node:http'
import type { ServiceName } from '../../start/layout.ts'
import { socketOf } from '../../start/service/service-env.ts'
import type { Platform } from '../../start/start-platform.ts'

/** The memory of a service's first process, in bytes. */
export interface ServiceMemory {
  rss: number
  heap: number
}

/** Reads the metrics of a service's first process. */
export async function serviceMemoryOf({ runDir }: Platform, service: ServiceName): Promise<ServiceMemory> {
  const text = await read(socketOf(runDir, service, 1), '/metrics')
  const valueOf = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)?.[1])
  return {
    rss: valueOf('process_resident_memory_bytes'),
    heap: valueOf('nodejs_heap_size_used_bytes') + valueOf('nodejs_external_memory_bytes'),
  }
}

const read = (socketPath: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    get({ socketPath, path }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
