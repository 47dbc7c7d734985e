// Texts of the tab that puts a chatbot on web pages.
import type { WidgetTheme } from '@parley/contract'

type Named<Key extends keyof WidgetTheme> = Record<NonNullable<WidgetTheme[Key]>, string>

export const lookTexts = {
  title: 'Look',
  about: 'For the chat on your pages and for the page of its own. Variables in your CSS win.',
  logo: 'Logo',
  logoAbout:
    'In front of the name, 36 pixels high and up to 120 wide. PNG, JPEG or WebP; transparent parts are white.',
  chooseLogo: 'Choose a picture',
  replaceLogo: 'Replace',
  removeLogo: 'Remove',
  badLogo: 'This picture can’t be read. Choose a PNG, JPEG or WebP file.',
  color: 'Color',
  colorAbout: 'Launcher, buttons and the visitor’s messages.',
  background: 'Background',
  text_color: 'Text',
  radius: 'Corners',
  radiusAbout: 'Radius in pixels, from 0 to 24.',
  font: 'Font',
  fontAbout: 'Default: Inter, else that of the system.',
  position: 'Side',
  positionAbout: 'Default: right, and left on pages from right to left.',
  pick: (label: string) => `Pick: ${label}`,
  resetColor: (label: string) => `${label}: use the default`,
  backgroundDefault: 'White or dark',
  textDefault: 'Fits the background',
  fonts: {
    'system-ui': 'The system’s',
    serif: 'Serif',
    monospace: 'Monospace',
    'ui-rounded': 'Rounded, on Apple devices',
  } satisfies Named<'font'>,
  byDefault: 'Default',
  positions: { left: 'Left', right: 'Right' } satisfies Named<'position'>,
  badColor: 'Enter a color such as #1c6b57.',
  badRadius: 'Enter a whole number from 0 to 24.',
  needsBackground: 'Set a background as well: the default is dark for some visitors.',
  lowContrast: (ratio: string) =>
    `Text is hard to read on this background: the contrast is ${ratio} : 1. Choose colors with at least 4.5 : 1.`,
  preview: 'Preview of the chat',
  previewMode: 'Preview in light or dark mode',
  light: 'Light',
  dark: 'Dark',
  saved: 'Saved. Visitors see it within ten minutes.',
  sample: {
    welcome: 'Hello! How can we help?',
    question: 'Can I return my order?',
    reply:
      'Yes, within **30 days** of delivery. Send it back in its box, and read [how returns work](https://example.com/returns).',
    suggestions: ['Who pays for the parcel?'],
  },
  /** The words of the widget that the preview shows. */
  words: {
    placeholder: 'Write a message …',
    powered_by: 'Powered by Parley',
  },
}

export const websiteTexts = {
  title: 'Put it on your site',
  about:
    'A line of HTML shows the chat on your pages. It contains a publishable key, which is no secret: all it can do is open a chat with this chatbot.',
  inactive: 'The chatbot is not active, so visitors get no chat yet. Activate it when it is ready.',
  origins: 'Addresses of your pages',
  originsAbout:
    'One per line, such as https://www.example.com, without a path. A browser shows the chat on these pages only.',
  originsPlaceholder: 'https://www.example.com',
  origin: 'Address of your site',
  originAbout: 'Leave it empty to try the chat on a page of its own first.',
  create: 'Create the line',
  another: 'Add another key',
  name: 'Name',
  nameAbout: 'For you, such as the name of the site.',
  present: (count: number) => {
    if (count === 0) return 'No visitor is in a chat right now.'
    return count === 1
      ? '1 visitor is in a chat right now.'
      : `${count.toLocaleString()} visitors are in a chat right now.`
  },
  snippet: 'Line for your pages',
  snippetAbout: 'Paste it before </body> of each page that should have the chat.',
  hosted: 'Page with nothing but the chat',
  hostedAbout: 'For a link in a mail, or a QR code. Open it to see the chat.',
  noOrigins: 'No page of yours may show it yet: add its address.',
  edit: 'Change',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved. Open chats notice it within a second.',
  delete: 'Delete key',
  deleteQuestion: 'Delete this key?',
  deleteAbout: 'The chat disappears from all pages with this key. Conversations stay.',
  deleted: 'Deleted.',
  more: 'Change the addresses and the look, or add other sites:',
  openTab: 'Open the tab Website',
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
