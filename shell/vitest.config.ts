import { webTests } from '@flyleaf/testing/web-tests'
import { mergeConfig } from 'vitest/config'

/** Its modules keep the state of a whole browser (theme, session, connection), so each file has them anew. */
export default mergeConfig(webTests, { test: { setupFiles: ['@flyleaf/testing/fresh-modules'] } })
