import * as href from '@flyleaf/contracts/links'
import type { ReactNode } from 'react'

export const texts = {
  flyleafHome: 'Flyleaf, home',
  verificationCode: 'Verification code',
  oneTimeCode: 'One-time code',
  oneTimeCodeHint: 'From your authenticator app, or a recovery code',
  oneMoreStep: 'One more step',
  oneMoreStepDescription: 'Enter the code that your authenticator app shows.',
  startAgain: 'Start again',
  needsJavaScript: 'Signing in and signing up need JavaScript. Please switch it on and load this page again.',
  forgotPassword: 'Forgot password',
  lostYourPlace: 'Lost your place?',
  lostYourPlaceDescription: 'We’ll email you a code so you can choose a new password.',
  backToSignIn: 'Back to sign in',
  email: 'Email',
  sendCode: 'Send code',
  or: 'or',
  signInWithPasskey: 'Sign in with a passkey',
  continueWithGoogle: 'Continue with Google',
  accountExists:
    'An account with this email address already exists. Sign in with its password once; after that you can sign in with Google, too.',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  sendTheCodeAgain: 'Send the code again',
  resetCodeSentTo: (email: ReactNode) => <>If {email} has an account here, a 6-digit code is on its way.</>,
  resetPassword: 'Reset password',
  chooseANewPassword: 'Choose a new password',
  setPassword: 'Set password',
  signIn: 'Sign in',
  welcomeBack: 'Welcome back',
  forgotYourPassword: 'Forgot your password?',
  newHere: 'New here?',
  signUp: 'Sign up',
  password: 'Password',
  putYourNameInTheBook: 'Put your name in the book',
  putYourNameInTheBookDescription: 'Write about what you read, and find readers like you.',
  byInvitation: 'By invitation',
  notInvited: {
    needed: 'You need an invitation to sign up here. Ask somebody who runs this place for one.',
    used: 'This invitation has been used already. Ask for another one.',
    expired: 'This invitation has expired. Ask for another one.',
    unknown: 'This invitation doesn’t work. Ask for another one.',
  },
  approvalNeeded: 'Sign-ups are read before they’re approved. We’ll email you when yours is decided.',
  whyJoin: 'Why would you like to join?',
  thankYou: 'Thank you for signing up',
  waitsForApproval:
    'Your email address is verified. Your account waits for approval; we’ll email you when it’s decided.',
  lookAround: 'Look around meanwhile',
  alreadyAReaderHere: 'Already a reader here?',
  name: 'Name',
  agreement: (link: (to: string, label: string) => ReactNode) => (
    <>
      By signing up you agree to the {link(href.rules(), 'rules')} and the{' '}
      {link(href.terms(), 'terms of service')}. The {link(href.privacyPolicy(), 'privacy policy')} says what’s
      stored.
    </>
  ),
  usernameHint: '3 to 30 letters, digits or underscores',
  codeSentTo: (email: ReactNode) => <>We sent a 6-digit code to {email}. The code works for ten minutes.</>,
  verifyYourEmail: 'Verify your email',
  checkYourEmail: 'Check your email',
  verify: 'Verify',
}
