import { get } from 'node:http'
import type { ServiceName } from '../../start/layout.ts'
import { socketOf } from '../../start/service/service-env.ts'
import type { Platform } from '../../start/start-platform.ts'

/** The metrics of a service's first process, as Prometheus reads them. */
export const readMetrics = ({ runDir }: Platform, service: ServiceName): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ socketPath: socketOf(runDir, service, 1), path: '/metrics' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
