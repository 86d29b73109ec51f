import { serviceTests } from '@flyleaf/testing/vitest'

export default serviceTests
