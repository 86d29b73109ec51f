import { defineService } from '../../tools/build/service.ts'

export default defineService({ dir: import.meta.dirname, name: 'moderation' })
