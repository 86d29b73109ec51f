import { runService } from '@flyleaf/service'
import { feed } from './service.ts'

await runService(feed)
