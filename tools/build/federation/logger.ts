// Replaces the federation runtime's logger: errors are thrown, and the rest goes to the console.
const logger = { ...console, success: () => {}, ready: () => {}, setPrefix: () => {}, setDelegate: () => {} }
const create = () => logger
const nothing = () => {}
export {
  create as createInfrastructureLogger,
  create as createLogger,
  logger as infrastructureLogger,
  logger,
  nothing as bindLoggerToCompiler,
}
