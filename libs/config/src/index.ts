export { Addresses, Listen, ListenAt, ServiceAddresses, parseAddress, type ListenOn } from './address.ts'
export { BaseConfig, redisServersOf, type RedisServers } from './base-config.ts'
export { parseConfig, readConfig } from './read-config.ts'
export { DatabaseUrl, Origin, RedisUrls } from './server-url.ts'
export { settingsOf, type Setting } from './settings-of.ts'
export {
  CertificateFile,
  Count,
  Networks,
  Secret,
  ServiceSecrets,
  requireTogether,
  setting,
} from './setting.ts'
