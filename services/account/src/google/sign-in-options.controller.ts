import { notSignedIn, signInOptionsApi } from '@flyleaf/contracts'
import { Problem, controller, type Caller, type Work } from '@flyleaf/service'
import { GoogleProvider } from './google-provider.ts'

const options = async ({ google }: Work & { google: GoogleProvider }) => ({ google: google.isOffered })

async function methods({ db, caller }: Work<Caller>) {
  const row = await db
    .selectFrom('account')
    .select((eb) => [
      eb('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb
        .exists(
          eb
            .selectFrom('google_identity')
            .select('google_identity.subject')
            .whereRef('google_identity.userId', '=', 'account.userId'),
        )
        .$castTo<boolean>()
        .as('hasGoogle'),
    ])
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw new Problem(notSignedIn)
  return row
}

export const SignInOptionsController = controller(
  signInOptionsApi,
  { options, methods },
  { google: GoogleProvider },
)
