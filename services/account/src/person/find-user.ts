import { userNotFound } from '@flyleaf/contracts'
import { Problem, prepared, type Params, type Work } from '@flyleaf/service'
import { isVisible } from '../account/visible.ts'
import { blocksViewer, isBlockedByViewer, isMutedByViewer } from './blocked.ts'

/** Who is found besides people whom the caller can see. */
const ALSO = { blocked: isBlockedByViewer, muted: isMutedByViewer }

const readUser = prepared(
  (
    db,
    { viewerId, username }: Params<{ viewerId: string | null; username: string }>,
    also: keyof typeof ALSO | undefined,
  ) =>
    db
      .selectFrom('account')
      .select(['account.userId', 'account.username'])
      .where('account.userId', '=', (eb) =>
        eb.fn.coalesce(
          eb.selectFrom('account as named').select('named.userId').where('named.username', '=', username),
          eb
            .selectFrom('former_username')
            .select('former_username.userId')
            .where('former_username.username', '=', username),
        ),
      )
      .where((eb) =>
        eb.or([
          eb('account.userId', '=', viewerId),
          eb.and([isVisible, eb.not(blocksViewer(viewerId))]),
          ...(also ? [ALSO[also](viewerId)] : []),
        ]),
      ),
)

/** A person whom the caller can see, or one of `also`, by their current or a former username; throws `userNotFound` otherwise. */
export async function findUser(
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  username: string,
  also?: keyof typeof ALSO,
) {
  const [user] = await readUser(db, { viewerId: caller?.userId ?? null, username }, also)
  if (!user) throw new Problem(userNotFound)
  return user
}
