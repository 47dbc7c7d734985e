// Texts of the pages that need no sign-in.

export const signInTexts = {
  signInTitle: 'Sign in',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint: 'At least ten characters. A few random words make a good password.',
  showPassword: 'Show password',
  name: 'Your name',
  nameHint: 'Visible to your team and your users.',
  accountName: 'Account name',
  accountNameHint: 'Your company or project.',
  signIn: 'Sign in',
  reference: 'API reference',

  forgot: 'Forgot your password?',
  forgotTitle: 'Reset your password',
  forgotByMail: 'Enter your email and we’ll send you a link to set a new password.',
  sendLink: 'Send link',
  linkSent: 'If an account exists for this email, we have sent a link. It works for one hour.',
  forgotByOperator:
    'This installation can’t send email. Ask its operator to create a link with this command on the server:',
  resetCommand: './parley person reset-password EMAIL',
  commandLabel: 'Command',
  back: 'Back to sign in',

  setupNeededTitle: 'Set up this installation',
  setupNeeded:
    'Nobody can sign in yet. Open the link that the server printed at its last start (it contains /setup#…) to become the owner. Each start prints a new link.',
  noAccount: 'No account yet?',
  signUp: 'Sign up',

  setupTitle: 'Welcome to Parley',
  setupAbout: 'Create the first owner of this installation.',
  setupDo: 'Set up',
  setupNoToken:
    'This link is incomplete. Open the full link that the server printed, including the part after the #.',
  setupDone: 'This installation is already set up. Sign in instead.',
  toSignIn: 'Go to sign in',

  signUpTitle: 'Create an account',
  signUpAbout: 'You become the owner of a new account on the free plan.',
  signUpEmailHint: 'We’ll send you a link to continue.',
  signUpSent: (email: string) =>
    `We have sent a link to ${email}. Open it to continue; it works for one day. Nothing there? Check your spam folder.`,
  signUpDo: 'Create account',
  signUpClosed: 'Sign-up is disabled. Ask the operator of this installation for an invitation.',
  haveAccount: 'Already have an account?',

  invitationTitle: (account: string) => `Join ${account}`,
  invitationOpening: 'Invitation',
  invitationAbout: (email: string, role: string) =>
    `You are invited as ${role}. Your email is ${email}.`,
  roles: { owner: 'an owner', editor: 'an editor', viewer: 'a viewer' },
  rolesMean: {
    owner: 'Owners have full access and manage the team.',
    editor: 'Editors build chatbots, add knowledge and reply to users.',
    viewer: 'Viewers can see everything and change nothing.',
  },
  hasPassword: 'You already have a password. Enter it to join.',
  join: 'Join',
  invitationGone:
    'This invitation was already used, revoked or has expired. If you have joined, sign in. If not, ask the person who invited you for a new invitation.',
  invitationIncomplete:
    'This link is incomplete. Open the full link from your invitation, or ask the person who invited you for a new one.',

  resetTitle: 'Set a new password',
  resetAbout: 'This signs you in here and signs you out everywhere else.',
  resetDo: 'Set password',
  linkIncomplete:
    'This link is incomplete. Open the full link from your email, or ask for a new one at the sign-in.',
}
