export { publishedBy, receive } from './testing/events.ts'
export { exportFor, untilPublished, whereFound } from './testing/person-data.ts'
export { survives, type Sender } from './testing/survives.ts'
export { startTestService, type TestService } from './testing/test-service.ts'
