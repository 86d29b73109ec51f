import { signInApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { signIn, signingIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const SignInController = controller(signInApi, { signIn, signOut }, signingIn)
