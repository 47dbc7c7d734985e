// Texts of the tab that puts a chatbot on web pages.

export const websiteTexts = {
  title: 'Put it on your site',
  about:
    'A line of HTML shows the chat on your pages. It contains a publishable key, which is no secret: all it can do is open a chat with this chatbot.',
  inactive: 'The chatbot is not active, so visitors get no chat yet. Activate it when it is ready.',
  origins: 'Addresses of your pages',
  originsAbout:
    'One per line, such as https://www.example.com, without a path. A browser shows the chat on these pages only.',
  originsPlaceholder: 'https://www.example.com',
  create: 'Create the line',
  another: 'Add another key',
  name: 'Name',
  nameAbout: 'For you, such as the name of the site.',
  snippet: 'Line for your pages',
  snippetAbout: 'Paste it before </body> of each page that should have the chat.',
  hosted: 'Page with nothing but the chat',
  hostedAbout: 'For a link in a mail, or a QR code. Open it to see the chat.',
  noOrigins: 'No page of yours may show it yet: add its address.',
  edit: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved. Open chats notice it within a second.',
  delete: 'Delete',
  deleteQuestion: 'Delete this key?',
  deleteAbout: 'The chat disappears from all pages with this key. Conversations stay.',
  deleted: 'Deleted.',
  viewer: 'Editors and owners can put the chatbot on pages.',
}

export const identityTexts = {
  title: 'Identity',
  about:
    'If people are signed in on your pages, your server can say who they are. Their conversation then goes on for them on every device, and the inbox shows their verified name and address.',
  required: 'Only people I vouch for',
  requiredAbout: 'Visitors without an identity that your server signed can’t use the chat.',
  nobody: 'Nobody can use the chat yet: create a secret, and sign identities with it.',
  name: (algorithm: string, hint: string) => `${algorithm} secret …${hint}`,
  created: 'Created',
  used: 'last used',
  unused: 'never used',
  create: 'Create a secret',
  replace: 'Create a second secret',
  full: 'Both secrets are valid. When your server signs with the new one, delete the old one.',
  made: 'Identity secret created',
  secret: 'Identity secret',
  keep: 'Copy it now: it is not shown again. Keep it on your server, and never put it in a page. Whoever has it can be anybody in this chat.',
  delete: 'Delete',
  deleteQuestion: 'Delete this secret?',
  deleteAbout:
    'Identities that are signed with it are refused from now on. Open chats of people whom it identified end within the hour.',
  sign: 'Sign an identity',
  signAbout:
    'On your server, for the person who is signed in. Keep the secret there as PARLEY_IDENTITY_SECRET, and beside it:',
  settings: 'Setting of your server',
  linesIn: (language: string) => `Lines in ${language}`,
  hand: 'Hand it to the chat, on each page. When the person signs out, call Parley.identify(null).',
  onPage: 'Lines for your pages',
}
