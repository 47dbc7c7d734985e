// Texts of the pages about sources: web pages, sitemaps and sites whose text becomes knowledge.
import type {
  Source,
  SourceDocumentState,
  SourceKind,
  SourceRunStatus,
  SourceStatus,
} from '@parley/contract'

type PageKind = Exclude<SourceKind, 'file'>

const count = (number: number, one: string, several: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : several}`
const pages = (number: number) => count(number, 'page', 'pages')
const files = (number: number) => count(number, 'file', 'files')
/** What a source of this kind has. */
const documents = (kind: SourceKind) => (kind === 'file' ? files : pages)

export const sourcesTexts = {
  title: 'Sources',
  about: 'Web pages and files whose text becomes knowledge. Pages stay up to date.',
  add: 'Add website',
  addFiles: 'Upload files',
  emptyTitle: 'Add your website or files',
  emptyAbout:
    'Paste the address of your help pages. Each page becomes a knowledge item, with a link to the page as its source, and is read again as often as you like. Files that you upload together become a source, too.',
  emptyViewer: 'No sources yet. Ask an editor or owner of this account to add one.',
  count: (number: number) => count(number, 'source', 'sources'),
  withProblems: (number: number) => count(number, 'has problems', 'have problems'),
  columns: {
    source: 'Source',
    status: 'Status',
    usedBy: 'Used by',
    lastRun: 'Last run',
    nextRun: 'Next run',
  },
  statuses: {
    queued: 'Starting',
    running: 'Reading',
    ready: 'Up to date',
    degraded: 'Partly read',
    paused: 'Paused',
    failed: 'Failed',
  } satisfies Record<SourceStatus, string>,
  /** In place of `ready`. */
  readOnce: 'Read',
  kinds: {
    url: 'One page',
    sitemap: 'Sitemap',
    crawl: 'Whole site',
    file: 'Files',
  } satisfies Record<SourceKind, string>,
  notYet: 'Not yet',
  byHand: 'Only by hand',
  never: 'Read once',
  whenResumed: 'When resumed',
  now: 'Now',
  soon: 'In a moment',
  notRead: (kind: SourceKind, number: number) => `${documents(kind)(number)} not read`,
  readOf: (kind: SourceKind, read: number, found: number) =>
    `${read.toLocaleString()} of ${documents(kind)(found)}`,
}

export const newSourceTexts = {
  title: 'Add website',
  about: 'Each page becomes a knowledge item. Only public pages with https are read.',
  url: 'Address',
  urlPlaceholder: 'https://example.com/help',
  kind: 'What to read',
  kinds: {
    url: 'This page only',
    sitemap: 'The pages of a sitemap',
    crawl: 'The whole site',
  } satisfies Record<PageKind, string>,
  kindAbout: {
    url: () => 'Also works for a PDF or another file.',
    sitemap: () => 'The address must be that of the sitemap, such as /sitemap.xml.',
    crawl: (host: string) => `Follows links from this page to other pages of ${host}.`,
  } satisfies Record<PageKind, (host: string) => string>,
  sameHost: 'the same host',
  onlyBelow: (path: string) => `Read only pages below ${path}`,
  usedBy: 'Used by',
  usedByAbout: 'One chatbot, or all chatbots of this account. It can’t be changed later.',
  refresh: 'Read again',
  refreshAbout: 'Unchanged pages stay as they are. Deleted pages no longer answer.',
  refreshChoices: {
    never: 'Only by hand',
    day: 'Every day',
    week: 'Every week',
    own: 'Another interval',
  },
  refreshHours: 'Hours between two runs',
  advanced: 'Advanced settings',
  name: 'Name',
  nameAbout: 'By default the host and path of the address.',
  include: 'Read only these paths',
  includeAbout: 'One per line, such as /help/*. The star stands for any characters.',
  exclude: 'Leave out these paths',
  excludeAbout: 'One per line, such as /help/archive/*.',
  maxPages: 'Maximum pages',
  maxDepth: 'Maximum link depth',
  maxDepthAbout: 'How many links away from the start.',
  maxPagesAbout: 'Further pages are left out.',
  submit: 'Add and read now',
  added: 'Added. The pages are being read.',
  edit: 'Edit settings',
  saved: 'Saved. The next run uses the settings.',
  problems: {
    required: 'Enter an address.',
    url: 'Enter an address such as https://example.com/help.',
    wholeNumber: (from: number, to: number) =>
      `Enter a whole number from ${from.toLocaleString()} to ${to.toLocaleString()}.`,
    tooMany: (limit: number) => `At most ${limit.toLocaleString()} lines.`,
    tooLong: (limit: number) => `At most ${limit.toLocaleString()} characters.`,
    tooLongLine: (limit: number) => `At most ${limit.toLocaleString()} characters per line.`,
  },
}

export const sourcePreviewTexts = {
  look: 'Look at the address',
  text: 'Text of the page',
  nothing: 'There is no text at this address.',
  found: (characters: number, linked: number) => {
    const text = `Text of ${count(characters, 'character', 'characters')}`
    return linked === 0 ? `${text}.` : `${text}, and ${pages(linked)} that it leads to.`
  },
  wholeSite: 'Read the whole site',
  readSitemap: (listed: number) => `Read the sitemap (${pages(listed)})`,
  onlyThis: 'Read this page only',
}

export const sourceTexts = {
  toList: 'All sources',
  gone: 'Source not found',
  goneAbout: 'It may have been deleted.',
  runNow: 'Run now',
  pause: 'Pause',
  resume: 'Resume',
  rename: 'Rename',
  nameRequired: 'Enter a name.',
  delete: 'Delete',
  deleteQuestion: 'Delete this source?',
  deleteAbout: 'Nothing of it is read any more, and chatbots stop using what was read.',
  deleteKeptAbout: 'Nothing of it is read any more. Chatbots keep using what was read so far.',
  keepItems: 'Keep the knowledge items',
  deleteConfirm: 'Delete permanently',
  deleted: 'Source deleted.',
  facts: {
    kind: 'Reads',
    usedBy: 'Used by',
    refresh: 'Read again',
    lastRun: 'Last run',
    nextRun: 'Next run',
    include: 'Only',
    exclude: 'Without',
    bounds: 'At most',
  },
  bounds: ({ kind, max_pages, max_depth }: Source) =>
    kind === 'crawl'
      ? `${pages(max_pages)}, ${count(max_depth, 'link', 'links')} away`
      : pages(max_pages),
  every: (hours: number | null) => {
    if (hours === null) return 'Only by hand'
    if (hours === 24) return 'Every day'
    if (hours === 168) return 'Every week'
    return hours === 1 ? 'Every hour' : `Every ${hours.toLocaleString()} hours`
  },
  progress: 'Progress',
  progressNow: (kind: SourceKind, read: number, found: number) =>
    kind === 'file'
      ? `${read.toLocaleString()} of ${files(found)}`
      : `${read.toLocaleString()} of ${pages(found)} found so far`,
  progressNames: {
    found: 'Found',
    read: 'Read',
    waiting: 'Waiting',
    failed: 'Failed',
    unchanged: 'Unchanged',
  } satisfies Record<keyof Source['progress'], string>,
  queuedAbout: 'The run begins in a moment.',
  pausedTitle: 'This source is paused',
  pausedAbout: 'Nothing is read until you resume it. What was read before still answers.',
  failedTitle: 'Nothing could be read',
  failedAbout:
    'Check that the address opens in a browser without signing in. Then run the source again.',
  failedFilesAbout: 'Correct the files, and upload them again.',
  degradedTitle: 'Not everything could be read',

  tabs: { pages: 'Pages', files: 'Files', runs: 'Runs' },
  columns: { page: 'Page', file: 'File', checked: 'Checked', run: 'Run', started: 'Started' },
  detailsOf: (name: string) => `Details of ${name}`,
  state: 'State',
  anyState: 'Any state',
  states: {
    processing: 'Waiting',
    ready: 'Read',
    unchanged: 'Unchanged',
    not_followed: 'Left out',
    needs_ocr: 'Scanned',
    needs_rendering: 'Needs JavaScript',
    password: 'Password',
    too_large: 'Too large',
    unsupported: 'Unknown format',
    failed: 'Failed',
    gone: 'Deleted',
  } satisfies Record<SourceDocumentState, string>,
  changes: { new: 'New', changed: 'Changed', gone: 'Deleted' },
  inRun: (number: number) => `Changed by run ${number.toLocaleString()}`,
  showAll: 'Show all',
  noPages: 'No pages yet',
  noPagesAbout: 'They appear here as they are found.',
  noneFound: 'Nothing in this state',
  noneChanged: 'No pages',
  noneChangedAbout: 'Later runs changed them again, or this run changed nothing.',
  documentsCount: (kind: SourceKind, number: number) => documents(kind)(number),

  runStatuses: {
    running: 'Running',
    completed: 'Complete',
    degraded: 'Partly read',
    failed: 'Failed',
    stopped: 'Stopped',
  } satisfies Record<SourceRunStatus, string>,
  run: (number: number) => `Run ${number.toLocaleString()}`,
  runCounts: { new: 'New', changed: 'Changed', gone: 'Deleted', failed: 'Failed', read: 'Read' },
  took: 'Took',
  seconds: (ms: number) => {
    const seconds = Math.max(1, Math.round(ms / 1_000))
    return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60).toLocaleString()} min`
  },
  seeChanges: 'See what changed',
  seeChangesOf: (number: number) => `See what run ${number.toLocaleString()} changed`,
  noRuns: 'No runs yet',
}

export const sourceChangesTexts = {
  show: 'Show changes',
  hide: 'Hide changes',
  title: 'Changed lines',
  kinds: { added: 'Added: ', removed: 'Removed: ', gap: 'Unchanged lines left out' },
  same: 'The text is the same again.',
  notKept: 'The text before the change is not kept.',
  tooDifferent: 'Almost everything is different. Open the item to read its text.',
  further: (number: number) => `${count(number, 'further line', 'further lines')} not shown.`,
}

/** On the page of a knowledge item that comes from a source. */
export const itemSourceTexts = {
  title: 'From a website',
  before: 'This item comes from the source',
  after:
    'When the page changes, its new text replaces yours. To change it for good, edit the web page.',
  fileTitle: 'From a file',
  fileAfter: 'To replace its text, upload the new file there under the same name.',
  row: 'From a website',
}
