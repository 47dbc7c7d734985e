// Texts of the team and profile pages.

export const teamTexts = {
  title: 'Team',
  about: (account: string) => `The people who work in ${account}, and what each may do.`,
  ownersOnly: 'invite people and change roles',
  members: 'Members',
  you: 'You',
  since: 'Member',
  roleOf: (name: string) => `Change role of ${name}`,
  changeRole: 'Change role',
  roleTitle: (name: string) => `The role of ${name}`,
  role: 'Role',
  roleSave: 'Save role',
  roleHolds: 'It holds within a second.',
  ownRole: 'This is your own role: what you give up, only another owner can give back.',
  lastOwner:
    'The only owner can’t leave or get another role: an account needs one. Make somebody else an owner first.',

  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this person?',
  removeAbout: (name: string) =>
    `${name} is signed out of this account within a second. What they made stays; you can invite them again.`,
  removed: (name: string) => `${name} is no member any more.`,
  leave: 'Leave this account',
  leaveTitle: 'Leave this account?',
  leaveAbout: 'You lose access at once. An owner can invite you again.',

  invitations: 'Open invitations',
  noInvitations: 'None is open.',
  invite: 'Invite a person',
  email: 'Mail address',
  inviteSubmit: 'Invite',
  linkTitle: 'The invitation',
  linkLabel: 'Link',
  mailed: (email: string) =>
    `It went out by mail to ${email}. This is the same link; it is shown now and never again.`,
  notMailed: (email: string) =>
    `Hand this link to ${email}: it works once, for seven days, and is never shown again.`,
  made: 'Made',
  ends: 'Ends',
  takeBack: 'Take back',
  takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  takeBackTitle: 'Take this invitation back?',
  takeBackAbout: (email: string) => `The link that ${email} was given works no more.`,
}

export const profileTexts = {
  title: 'Profile',
  about: 'Your name, your password, and where you are signed in.',
  you: 'You',
  name: 'Name',
  nameHint: 'As others see it, in all your accounts.',
  email: 'Mail address',
  emailHint: 'You sign in with it.',
  saveName: 'Save name',
  nameSaved: 'Your name is saved.',

  password: 'Password',
  current: 'Present password',
  wanted: 'New password',
  wantedHint: (shortest: number) =>
    `At least ${shortest} characters; longer is better than stranger.`,
  show: 'Show or hide the password',
  savePassword: 'Change password',
  passwordSaved: 'Your password is changed. All your other sessions have ended.',

  sessions: 'Where you are signed in',
  sessionsAbout: 'End what you don’t know, and change your password then.',
  thisOne: 'This session',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  from: 'From',
  ends: 'Ends',
  end: 'End',
  endOf: (browser: string) => `End the session in ${browser}`,
  endTitle: 'End this session?',
  endAbout: 'Whoever uses it is signed out within a second.',
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersAbout: 'You stay signed in here, and nowhere else.',
  onlyThis: 'You are signed in nowhere else.',

  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'An unknown browser',
}
