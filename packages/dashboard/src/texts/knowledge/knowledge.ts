// Texts of the knowledge pages.
import type { KnowledgeStatus } from '@parley/contract'

const count = (number: number, one: string, several: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : several}`

export const knowledgeTexts = {
  title: 'Knowledge',
  about: 'The texts, FAQs, files and web pages that your chatbots reply from.',
  add: 'Add knowledge',
  sources: 'Sources',
  test: 'Test search',
  synonyms: 'Synonyms',
  emptyTitle: 'Add your first knowledge item',
  emptyAbout: 'Begin with what you have. Chatbots can use it as soon as it is saved.',
  emptyViewer: 'No knowledge yet. Ask an editor or owner of this account to add some.',
  noneFound: 'No results',
  noneFoundAbout: 'Change the search, or clear the filters.',
  showAll: 'Clear filters',
  search: 'Search titles, questions and text',
  filters: {
    chatbot: 'Chatbot',
    anyChatbot: 'Any chatbot',
    sharedOnly: 'Shared items only',
    own: 'Without shared items',
    type: 'Type',
    anyType: 'Any type',
    status: 'Status',
    tag: 'Tag',
    anyTag: 'Any tag',
    sort: 'Sort by',
  },
  sorts: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    title: 'Title',
    '-updated_at': 'Last updated',
  },
  types: { text: 'Text', faq: 'FAQ' },
  all: 'All',
  number: (number: number) => number.toLocaleString(),
  columns: { item: 'Item', usedBy: 'Used by', size: 'Characters', changed: 'Updated' },
  count: (number: number) => count(number, 'item', 'items'),
  moreTags: (number: number) => `+${number.toLocaleString()}`,
  selectAll: 'Select all items on this page',
  selectOne: (name: string) => `Select ${name}`,
  statuses: {
    ready: 'Ready',
    processing: 'Processing',
    failed: 'Failed',
    disabled: 'Disabled',
  } satisfies Record<KnowledgeStatus, string>,
  statusAbout: {
    ready: 'Chatbots can use this item.',
    processing: 'This item is being processed. Until then, chatbots use its previous text, if any.',
    failed: 'This item could not be processed.',
    disabled: 'This item is disabled. Chatbots don’t use it.',
  } satisfies Record<KnowledgeStatus, string>,
  untitled: 'Untitled',
  shared: 'All chatbots',
  viewerReason: 'You have view-only access. Ask an owner for the editor role.',
}

/** The ways to add knowledge. */
export const addTexts = {
  website: { name: 'Website', about: 'Your help pages, kept up to date.' },
  files: { name: 'Files', about: 'PDF, Word, Excel, Markdown and more.' },
  text: { name: 'Text', about: 'Write or paste it, such as your returns policy.' },
  faq: { name: 'FAQ', about: 'A question and its exact answer.' },
  import: { name: 'Import', about: 'Questions and answers from a spreadsheet.' },
}

export const bulkTexts = {
  label: 'Selected items',
  selected: (number: number) => `${number.toLocaleString()} selected`,
  enable: 'Enable',
  disable: 'Disable',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  move: 'Move',
  moveTitle: 'Move to another chatbot',
  moveTo: 'Used by',
  moveAbout: 'The chatbot that used them before loses them at once.',
  moveConfirm: 'Move',
  tag: 'Tag',
  delete: 'Delete',
  deleteQuestion: (number: number) =>
    `Delete ${count(number, 'knowledge item', 'knowledge items')}?`,
  deleteAbout: 'Chatbots stop using them. Past replies still list them as a source.',
  deleteConfirm: 'Delete permanently',
  clear: 'Clear selection',
  running: (done: number, total: number) =>
    `${done.toLocaleString()} of ${count(total, 'item', 'items')}`,
  stop: 'Stop',
  failed: (number: number) => `${count(number, 'item', 'items')} could not be changed`,
}

export const itemTexts = {
  newTitle: 'Add knowledge',
  newAbout: 'Chatbots can use it as soon as you save it.',
  kind: 'Type',
  view: 'Edit or preview',
  kindAbout: {
    text: 'The chatbot finds and quotes the sentences that answer a question.',
    faq: 'The chatbot replies with the full answer, word for word.',
  },
  usedBy: 'Used by',
  usedByAbout: 'One chatbot, or all chatbots of this account.',
  title: 'Title',
  titleAbout: 'Shown as the source of a reply. Words in the title count more in the search.',
  content: 'Text',
  contentAbout: 'Plain text or Markdown. Headings improve the search.',
  write: 'Edit',
  preview: 'Preview',
  previewEmpty: 'Nothing to preview.',
  question: 'Question',
  questionAbout: 'As a user would ask it.',
  answer: 'Answer',
  answerAbout: 'Plain text or Markdown. The chatbot sends it unchanged.',
  phrasings: 'Other phrasings',
  phrasingsAbout:
    'Add at least three. They make it much more likely that a question finds this answer.',
  phrasing: (number: number) => `Phrasing ${number}`,
  addPhrasing: 'Add phrasing',
  removePhrasing: (number: number) => `Remove phrasing ${number}`,
  source_url: 'Link',
  source_urlAbout: 'The link of this source in replies. It must begin with https:// or http://.',
  tags: 'Tags',
  tagsAbout: 'Labels for your team. Press Enter after each tag.',
  save: 'Save',
  saveAndNext: 'Save and add another',
  saved: 'Saved. Chatbots can use it now.',
  savedProcessing: 'Saved. This is a long text; it is searchable in a moment.',
  conflictTitle: 'Somebody else changed this item',
  conflictAbout: 'Load their changes and lose yours, or keep yours and overwrite theirs.',
  loadTheirs: 'Load their changes',
  keepMine: 'Keep my changes',
  toList: 'All knowledge',
  gone: 'Knowledge item not found',
  goneAbout: 'It may have been deleted.',
  enabled: 'Enabled',
  delete: 'Delete',
  deleteQuestion: 'Delete this knowledge item?',
  deleteAbout: 'Chatbots stop using it. Past replies still list it as a source.',
  deleteConfirm: 'Delete permanently',
  deleted: 'Knowledge item deleted.',
  failedTitle: 'This item could not be processed',
  facts: {
    added: 'Created',
    changed: 'Updated',
    language: 'Language',
    size: 'Size',
    externalId: 'External ID',
  },
  size: (characters: number, passages: number) =>
    `${count(characters, 'character', 'characters')} in ${count(passages, 'passage', 'passages')}`,
  used: 'Usage',
  usedTimes: (hits: number) =>
    hits === 1
      ? '1 reply in the last 30 days'
      : `${hits.toLocaleString()} replies in the last 30 days`,
  usedRarely: 'Not in the top 10 of the last 30 days',
  problems: {
    required: 'Required.',
    tooLong: (limit: number) => `At most ${limit.toLocaleString()} characters.`,
    tooMany: (limit: number) => `At most ${limit.toLocaleString()}.`,
    url: 'The link must begin with https:// or http://.',
  },
}

export const searchTexts = {
  title: 'Test search',
  about: 'See which passages a chatbot finds for a question.',
  query: 'Question',
  queryPlaceholder: 'How long can I return an item?',
  chatbot: 'Chatbot',
  sharedOnly: 'Shared items only',
  submit: 'Search',
  start: 'Enter a question as a user would ask it.',
  none: 'No results',
  noneAbout: (place: string) =>
    `Nothing that ${place} uses contains words of the question. Add a knowledge item or another phrasing, or search elsewhere:`,
  sharedPlace: 'every chatbot',
  searchIn: (place: string) => `Search in ${place}`,
  found: (number: number) => count(number, 'passage', 'passages'),
  score: (share: string) => `Score ${share}`,
}

export const uploadTexts = {
  title: 'Upload files',
  about: 'The text of your files becomes knowledge. The files themselves are not kept.',
  files: 'Files',
  drop: 'Drop files or folders here, or choose files',
  chooseFolder: 'Choose a folder',
  kinds:
    'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, Markdown, text, CSV, JSON, or a ZIP archive of these',
  replaceAbout: 'New versions of files that you uploaded before? Drop them on their source.',
  toSources: 'All sources',
  usedBy: 'Used by',
  tag: 'Tag for all items',
  name: 'Name',
  nameAbout: 'Several files become one source, which shows what became of each.',
  tooMany: (limit: number) =>
    `At most ${limit.toLocaleString()} files can be uploaded at once. Remove some.`,
  addAbout:
    'They are added to this source. A file with a known name takes the place of the earlier one.',
  sending: 'Uploading…',
  start: (files: number) => (files === 0 ? 'Upload' : `Upload ${count(files, 'file', 'files')}`),
  running: (done: number, total: number) =>
    `${done.toLocaleString()} of ${total.toLocaleString()} files`,
  stop: 'Stop',
  see: 'View knowledge',
  states: {
    waiting: 'Not uploaded yet',
    reading: 'Reading…',
    done: 'Your chatbots use it now.',
    analysed: 'Saved. Your chatbots use it when it is ready, in a few seconds.',
  },
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString()} kB`
      : `${(bytes / 1_000_000).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`,
  remove: (name: string) => `Remove ${name}`,
  previewShort: 'Preview',
  preview: (name: string) => `Preview ${name}`,
}

export const filePreviewTexts = {
  textOf: (name: string) => `Text of ${name}`,
  nothing: 'There is no text in this file.',
  shown: (shown: number, all: number) =>
    shown === all
      ? `Text of ${count(all, 'character', 'characters')}.`
      : `The first ${shown.toLocaleString()} of ${count(all, 'character', 'characters')}.`,
  documents: (number: number, unread: number) => {
    const all = `${count(number, 'file', 'files')} in the archive`
    return unread === 0 ? all : `${all}, ${unread.toLocaleString()} can’t be read`
  },
  characters: (number: number) => count(number, 'character', 'characters'),
  further: (number: number) => `and ${count(number, 'further file', 'further files')}`,
}

export const importTexts = {
  title: 'Import questions and answers',
  about:
    'Import from a spreadsheet or a list. Importing again updates existing items and creates no duplicates.',
  source: '1. Source',
  paste: 'Paste text',
  pasteAbout:
    'Rows copied from a spreadsheet, CSV, or blocks of “Q: …” and “A: …”. The first column is the question, the second is the answer.',
  pastePlaceholder:
    'Q: How long can I return an item?\nA: Within 30 days of delivery.\n\nQ: Do you ship abroad?\nA: Yes, to all of Europe.',
  file: 'Or choose a CSV file',
  filePlaceholder: 'Choose a file',
  removeFile: 'Remove file',
  fileTooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB. Split it into smaller files.`,
  unreadable: 'This is not a text file. Choose a CSV file.',
  usedBy: 'Used by',
  tag: 'Tag for all items',
  tagAbout: 'Makes the imported items easy to find.',
  columns: '2. Columns',
  header: 'The first row contains column names',
  column: (number: number) => `Column ${number}`,
  notThere: 'Not imported',
  fields: {
    question: 'Question',
    answer: 'Answer',
    phrasings: 'Other phrasings',
    tags: 'Tags',
    title: 'Title',
    source_url: 'Link',
  },
  several: 'Separate several values in one cell with | or line breaks.',
  preview: '3. Preview',
  ready: (number: number) => count(number, 'item is ready', 'items are ready'),
  withProblems: (number: number) =>
    number === 1
      ? '1 row has a problem and is skipped'
      : `${number.toLocaleString()} rows have problems and are skipped`,
  onlyProblems: 'Show only rows with problems',
  row: 'Row',
  rowProblems: 'Status',
  fine: 'OK',
  start: (number: number) => `Import ${count(number, 'item', 'items')}`,
  running: (done: number, total: number) =>
    `${done.toLocaleString()} of ${total.toLocaleString()} imported`,
  stop: 'Stop',
  resultTitle: 'Import complete',
  stoppedTitle: 'Import stopped',
  result: (added: number, updated: number, failed: number) =>
    [
      `${added.toLocaleString()} added`,
      `${updated.toLocaleString()} updated`,
      ...(failed === 0 ? [] : [`${failed.toLocaleString()} failed`]),
    ].join(', '),
  left: (number: number) => `${count(number, 'row was', 'rows were')} not imported.`,
  retry: 'Retry failed rows',
  goOn: 'Resume import',
  again: 'Import more',
  see: 'View knowledge',
  failure: (row: number, message: string) => `Row ${row}: ${message}`,
  problems: {
    noQuestion: 'The question is missing.',
    noAnswer: 'The answer is missing.',
    tooLong: (field: string, limit: number) =>
      `${field}: at most ${limit.toLocaleString()} characters.`,
    tooMany: (field: string, limit: number) => `${field}: at most ${limit.toLocaleString()}.`,
    url: 'The link must begin with https:// or http://.',
    twice: (row: number) => `Same question as row ${row}.`,
  },
}
