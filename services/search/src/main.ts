import { runService } from '@flyleaf/service'
import { search } from './service.ts'

await runService(search)
