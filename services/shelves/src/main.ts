import { runService } from '@flyleaf/service'
import { shelves } from './service.ts'

await runService(shelves)
