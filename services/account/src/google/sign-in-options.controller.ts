import { notSignedIn, signInOptionsApi } from '@flyleaf/contracts'
import { Problem, controller, type Caller, type Work } from '@flyleaf/service'
import { GoogleProvider } from './google-provider.ts'

const options = async ({ inject }: Work) => ({ google: inject(GoogleProvider).isOffered })

async function methods({ sql, caller }: Work<Caller>) {
  const [row] = await sql<{ hasPassword: boolean; hasGoogle: boolean }>(
    `select password_hash is not null as "hasPassword",
       exists (select 1 from google_identity g where g.user_id = a.user_id) as "hasGoogle"
     from account a where user_id = $1`,
    [caller.userId],
  )
  if (!row) throw new Problem(notSignedIn)
  return row
}

export const SignInOptionsController = controller(signInOptionsApi, { options, methods })
