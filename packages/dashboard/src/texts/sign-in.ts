// Texts of the pages that need no sign-in.

export const signInTexts = {
  signInTitle: 'Sign in',
  email: 'Mail address',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint:
    'At least ten characters; a few words in a row are good and easy to keep in mind.',
  showPassword: 'Show the password',
  name: 'Your name',
  nameHint: 'As your colleagues and users see it.',
  accountName: 'Name of the account',
  accountNameHint: 'Your company, or your project.',
  signIn: 'Sign in',
  reference: 'API reference',

  forgot: 'Forgotten the password?',
  forgotTitle: 'A new password',
  forgotByMail: 'Give your mail address: a link to set a new password comes by mail.',
  sendLink: 'Send the link',
  linkSent: 'If somebody here has that address, a link is on its way. It works for an hour.',
  forgotByOperator:
    'This installation sends no mail. Ask whoever runs it for a link: it is made on the server’s machine with this command.',
  resetCommand: './parley person reset-password EMAIL',
  commandLabel: 'Command',
  back: 'Back to the sign-in',

  setupNeededTitle: 'This installation is new',
  setupNeeded:
    'Nobody can sign in yet. The server printed a link when it started, ending in /setup#…: open it to make yourself the owner. Each start prints a fresh one.',
  noAccount: 'No account yet?',
  signUp: 'Make one',

  setupTitle: 'Welcome to Parley',
  setupAbout: 'You are the first one here. This makes you the owner of the installation.',
  setupDo: 'Set up',
  setupNoToken:
    'This page needs the whole link that the server printed when it started, with all that follows the #.',
  setupDone: 'This installation is set up already.',
  toSignIn: 'To the sign-in',

  signUpTitle: 'Make an account',
  signUpAbout: 'On the free plan, with you as its owner.',
  signUpDo: 'Make the account',
  signUpClosed: 'This installation takes no new accounts. Ask whoever runs it for an invitation.',
  haveAccount: 'Have one already?',

  invitationTitle: (account: string) => `Join ${account}`,
  invitationOpening: 'Invitation',
  invitationAbout: (email: string, role: string) => `You are invited as ${email}, to be ${role}.`,
  roles: { owner: 'an owner', editor: 'an editor', viewer: 'a viewer' },
  rolesMean: {
    owner: 'Owners may do everything, and decide who else may.',
    editor: 'Editors build chatbots, write knowledge and talk to people.',
    viewer: 'Viewers see everything and change nothing.',
  },
  hasPassword: 'You have a password here already: join with that one.',
  join: 'Join',
  invitationGone:
    'This invitation does not work any more: it was taken, taken back, or is too old. Ask for a new one.',

  resetTitle: 'Set a new password',
  resetAbout: 'You are signed in with it at once, and signed out everywhere else.',
  resetDo: 'Set the password',
  linkIncomplete: 'This link is not whole: open it again from where you got it.',
}
