import type { ServiceName } from '../../start/layout.ts'
import type { Platform } from '../../start/start-platform.ts'
import { readMetrics } from './read-metrics.ts'

/** The memory of a service's first process, in bytes. */
export interface ServiceMemory {
  rss: number
  heap: number
}

/** Reads the metrics of a service's first process. */
export async function serviceMemoryOf(platform: Platform, service: ServiceName): Promise<ServiceMemory> {
  const text = await readMetrics(platform, service)
  const valueOf = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)?.[1])
  return {
    rss: valueOf('process_resident_memory_bytes'),
    heap: valueOf('nodejs_heap_size_used_bytes') + valueOf('nodejs_external_memory_bytes'),
  }
}
