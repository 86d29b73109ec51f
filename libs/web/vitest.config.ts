import { webTests } from '@flyleaf/testing/web-tests'

/** Its modules keep the state of a whole browser (theme, session, connection), so each file has them anew. */
export default { ...webTests, test: { ...webTests.test, isolate: true } }
