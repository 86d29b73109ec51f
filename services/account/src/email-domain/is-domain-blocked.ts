import { anyOf, domainsAbove, prepared, texts, type Db, type Params } from '@flyleaf/service'

const read = prepared((db, { domains }: Params<{ domains: readonly string[] }>) =>
  db
    .selectFrom('blocked_email_domain')
    .select('domain')
    .where('domain', '=', anyOf(texts(domains)))
    .where((eb) => eb.ref('isBlocked'))
    .limit(1),
)

/** Whether nobody can sign up with an email address, because its domain is blocked. */
export const isDomainBlocked = async (db: Db, email: string) =>
  (await read(db, { domains: domainsAbove(email.slice(email.lastIndexOf('@') + 1)) })).length > 0
