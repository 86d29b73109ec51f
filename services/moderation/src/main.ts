import { runService } from '@flyleaf/service'
import { moderation } from './service.ts'

await runService(moderation)
