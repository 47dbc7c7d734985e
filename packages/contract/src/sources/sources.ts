// Sources: files, pages, sitemaps and whole sites whose text becomes knowledge.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'

export const pageSourceKinds = ['url', 'sitemap', 'crawl'] as const
export const sourceKinds = [...pageSourceKinds, 'file'] as const
export type SourceKind = (typeof sourceKinds)[number]

export const sourceStatuses = [
  'queued',
  'running',
  'ready',
  'degraded',
  'paused',
  'failed',
] as const
export type SourceStatus = (typeof sourceStatuses)[number]

export const sourcePagesDefault = 1_000
export const sourceDepthDefault = 10

const patterns = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: limits.source_pattern.value }), {
    maxItems: limits.source_patterns.value,
    description,
  })

const settings = {
  name: Type.String({
    format: 'one-line',
    minLength: 1,
    maxLength: limits.source_name.value,
    description: 'By default the host and path of the address, or the names of the files.',
  }),
  url: Type.String({
    format: 'http-url',
    maxLength: limits.source_url.value,
    description: 'The page, the sitemap, or the page where the crawl starts.',
  }),
  include: patterns(
    'Only pages whose path matches one of these, as in `/docs/*`. `*` stands for any characters. Default: all pages of the host.',
  ),
  exclude: patterns('No pages whose path matches one of these. Goes before `include`.'),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: limits.tag.value }), {
    maxItems: limits.tags.value,
    description: 'Tags of the knowledge items that it adds. Items that exist keep theirs.',
  }),
  max_pages: Type.Integer({
    minimum: 1,
    maximum: limits.source_pages.value,
    description: `The maximum number of pages. Default ${sourcePagesDefault}, or what is left of the quota \`source_pages\`.`,
  }),
  max_depth: Type.Integer({
    minimum: 0,
    maximum: limits.source_depth.value,
    description: `How many links away from \`url\` a crawl goes. Default ${sourceDepthDefault}.`,
  }),
  refresh_hours: nullable(
    Type.Integer({
      minimum: 1,
      maximum: limits.source_refresh.value,
      description: 'The hours between two runs. null: it runs when you ask for it.',
    }),
  ),
}

const example = {
  id: 'src_06eb5f6xqtyj9c3n8k0s4v2m1r',
  chatbot_id: null,
  kind: 'crawl',
  name: 'Help pages',
  url: 'https://shop.example/help/',
  include: ['/help/*'],
  exclude: ['/help/archive/*'],
  tags: [],
  max_pages: 1_000,
  max_depth: 10,
  refresh_hours: 24,
  status: 'ready',
  error: null,
  progress: { found: 214, read: 210, waiting: 0, failed: 4, unchanged: 180 },
  run: 12,
  last_run_at: '2026-11-20T10:15:30.123Z',
  next_run_at: '2026-11-21T10:09:12.000Z',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-20T10:15:30.123Z',
} as const

export const SourceProgress = named(
  'SourceProgress',
  Type.Object(
    {
      found: Type.Integer({ description: 'Pages that the run reads, as far as they are known.' }),
      read: Type.Integer({ description: 'Pages that were read.' }),
      waiting: Type.Integer({ description: 'Pages that were not read yet.' }),
      failed: Type.Integer({ description: 'Pages that could not be read.' }),
      unchanged: Type.Integer({ description: 'Pages that were read and have the same text.' }),
    },
    { description: 'How far a run is.' },
  ),
)

export const Source = named(
  'Source',
  Type.Object(
    {
      id: Type.String(),
      chatbot_id: nullable(Type.String({ description: 'null = all chatbots of the account.' })),
      kind: oneOf(sourceKinds, {
        description:
          '`url`: one page. `sitemap`: the pages that a sitemap lists. `crawl`: a page and those of the same host that it leads to. `file`: files that were uploaded.',
      }),
      ...settings,
      url: nullable(
        Type.String({
          description: 'The page, the sitemap, or the page where the crawl starts. null for files.',
        }),
      ),
      status: oneOf(sourceStatuses, {
        description:
          '`degraded`: the last run could not read everything, and what was known before still answers. `failed`: the last run read nothing.',
      }),
      error: Type.Unsafe<{ code: string; message: string } | null>({
        type: ['object', 'null'],
        properties: { code: { type: 'string' }, message: { type: 'string' } },
        required: ['code', 'message'],
        description: 'Why the source is `degraded` or `failed`, and what to do.',
      }),
      progress: ref(SourceProgress),
      run: Type.Integer({ description: 'The number of the last run; 0 before the first.' }),
      last_run_at: nullable(timestamp('When the last run ended.')),
      next_run_at: nullable(timestamp('When the next run begins; null if none is planned.')),
      created_at: timestamp('When it was created.'),
      updated_at: timestamp('When its settings or its status changed.'),
    },
    { description: 'Pages or files whose text becomes knowledge.', examples: [example] },
  ),
)
export type Source = Static<typeof Source>
export type SourceProgress = Static<typeof SourceProgress>

const optional = {
  name: Type.Optional(nullable(settings.name)),
  include: Type.Optional(nullable(settings.include)),
  exclude: Type.Optional(nullable(settings.exclude)),
  tags: Type.Optional(nullable(settings.tags)),
  max_pages: Type.Optional(nullable(settings.max_pages)),
  max_depth: Type.Optional(nullable(settings.max_depth)),
  refresh_hours: Type.Optional(settings.refresh_hours),
}

export const sourceWait = Type.Boolean({
  default: false,
  description: `Only for files. true: answers when they are read, after at most ${limits.knowledge_wait.value} seconds.`,
})

const ofChatbot = Type.Optional(
  nullable(
    Type.String({
      description: 'The chatbot that uses the pages. Default: all chatbots of the account.',
    }),
  ),
)

export const SourceCreate = named(
  'SourceCreate',
  Type.Object(
    {
      kind: oneOf(sourceKinds, {
        description: 'For `file`, send the files as multipart/form-data.',
      }),
      url: Type.Optional({ ...settings.url, description: 'Required for all kinds but `file`.' }),
      chatbot_id: ofChatbot,
      ...optional,
      wait: Type.Optional(sourceWait),
    },
    {
      description: 'A new source.',
      examples: [
        {
          kind: 'crawl',
          url: 'https://shop.example/help/',
          include: ['/help/*'],
          refresh_hours: 24,
        },
      ],
    },
  ),
)
export type SourceCreate = Static<typeof SourceCreate>

export const SourceFilesCreate = named(
  'SourceFilesCreate',
  Type.Object(
    {
      kind: oneOf(['file']),
      file: Type.Array(Type.String({ contentMediaType: 'application/octet-stream' }), {
        minItems: 1,
        maxItems: limits.source_files.value,
        description:
          'One part for each file: PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, HTML, Markdown, text, CSV, JSON, or a ZIP archive of these. Each at most 50 MB, unless the operator set another limit.',
      }),
      chatbot_id: Type.Optional(
        Type.String({
          description: 'The chatbot that uses the files. By default all chatbots of the account.',
        }),
      ),
      name: Type.Optional(settings.name),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: limits.tag.value }), {
          maxItems: limits.tags.value,
          description: 'One part for each tag, or one part with a JSON list.',
        }),
      ),
      wait: Type.Optional(sourceWait),
    },
    { description: 'Files whose text becomes knowledge. Empty fields count as not sent.' },
  ),
)
export type SourceFilesCreate = Static<typeof SourceFilesCreate>

/** The fields beside the files. */
export const SourceFilesAdd = named(
  'SourceFilesAdd',
  Type.Object(
    { file: SourceFilesCreate.properties.file, wait: Type.Optional(sourceWait) },
    { description: 'Files that are added to a source.' },
  ),
)
export type SourceFilesAdd = Static<typeof SourceFilesAdd>

export const SourceUpdate = named(
  'SourceUpdate',
  Type.Object(
    { url: Type.Optional(nullable(settings.url)), ...optional },
    {
      description:
        'Changes of a source. null sets a field to its default. What a run reads changes with the next run. A source of files takes only `name` and `tags`.',
      examples: [{ exclude: ['/help/archive/*'] }],
    },
  ),
)
export type SourceUpdate = Static<typeof SourceUpdate>

export const sourceDocumentStates = [
  'processing',
  'ready',
  'unchanged',
  'not_followed',
  'needs_ocr',
  'needs_rendering',
  'password',
  'too_large',
  'unsupported',
  'failed',
  'gone',
] as const
export type SourceDocumentState = (typeof sourceDocumentStates)[number]

export const sourceChanges = ['new', 'changed', 'gone'] as const
export type SourceChange = (typeof sourceChanges)[number]

export const SourceDocument = named(
  'SourceDocument',
  Type.Object(
    {
      id: Type.String({ description: 'Unique in its source.' }),
      url: nullable(Type.String({ description: 'null for a file.' })),
      file_name: nullable(
        Type.String({ description: 'The name of a file, with its folders. null for a page.' }),
      ),
      title: nullable(Type.String()),
      state: oneOf(sourceDocumentStates, {
        description:
          '`processing`: waits to be read. `unchanged`: the same text as in the run before. `not_followed`: the rules of the source or of the site exclude it. `gone`: it was missing in two whole runs, and its item was deleted.',
      }),
      reason: nullable(
        Type.String({
          description:
            'For programs, as in `outside_scope`, `robots`, `depth`, `limit`, `duplicate`, `http_500`, `timeout`, `network`.',
        }),
      ),
      message: nullable(Type.String({ description: 'For people: the reason, and what to do.' })),
      knowledge_id: nullable(Type.String({ description: 'Its knowledge item.' })),
      depth: Type.Integer({ description: 'How many links it is away from `url`.' }),
      change: nullable(oneOf(sourceChanges, { description: 'What the run `changed_in` changed.' })),
      changed_in: Type.Integer({
        description: 'The number of the run in which its text changed last.',
      }),
      checked_at: nullable(timestamp('When it was last read.')),
    },
    {
      description: 'A page that a source found, or a file of it.',
      examples: [
        {
          id: '6f1ed002ab5595859014ebf0951522d9',
          url: 'https://shop.example/help/returns',
          file_name: null,
          title: 'Returns',
          state: 'unchanged',
          reason: null,
          message: null,
          knowledge_id: 'kb_06eb5f6xqtyj9c3n8k0s4v2m1r',
          depth: 1,
          change: 'changed',
          changed_in: 7,
          checked_at: '2026-11-20T10:15:30.123Z',
        },
      ],
    },
  ),
)
export type SourceDocument = Static<typeof SourceDocument>

export const SourceDocumentChanges = named(
  'SourceDocumentChanges',
  Type.Object(
    {
      run: Type.Integer({ description: 'The run that changed the text last.' }),
      before: nullable(
        Type.String({
          description:
            'The text before that run, as Markdown. null if it was new, or is not kept: only the text before the last change is, for texts of up to 1,000,000 characters.',
        }),
      ),
      after: nullable(
        Type.String({ description: 'The text of its knowledge item now; null without one.' }),
      ),
    },
    {
      description: 'How the text of a document changed last.',
      examples: [
        {
          run: 7,
          before: 'You can return any item within 30 days.',
          after: 'You can return any item within 60 days.',
        },
      ],
    },
  ),
)
export type SourceDocumentChanges = Static<typeof SourceDocumentChanges>

export const sourceRunStatuses = ['running', 'completed', 'degraded', 'failed', 'stopped'] as const
export type SourceRunStatus = (typeof sourceRunStatuses)[number]

export const SourceRun = named(
  'SourceRun',
  Type.Object(
    {
      number: Type.Integer({ description: 'Counts the runs of the source from 1.' }),
      status: oneOf(sourceRunStatuses),
      error: Type.Unsafe<{ code: string; message: string } | null>({
        type: ['object', 'null'],
        properties: { code: { type: 'string' }, message: { type: 'string' } },
        required: ['code', 'message'],
      }),
      started_at: timestamp('When it began.'),
      finished_at: nullable(timestamp('When it ended; null while it runs.')),
      found: Type.Integer(),
      read: Type.Integer(),
      failed: Type.Integer(),
      unchanged: Type.Integer(),
      new: Type.Integer({ description: 'Pages whose item was added.' }),
      changed: Type.Integer({ description: 'Pages whose item got another text.' }),
      gone: Type.Integer({ description: 'Pages whose item was deleted.' }),
    },
    {
      description: 'One run through the pages of a source.',
      examples: [
        {
          number: 12,
          status: 'completed',
          error: null,
          started_at: '2026-11-20T10:12:00.000Z',
          finished_at: '2026-11-20T10:15:30.123Z',
          found: 214,
          read: 210,
          failed: 4,
          unchanged: 180,
          new: 12,
          changed: 18,
          gone: 0,
        },
      ],
    },
  ),
)
export type SourceRun = Static<typeof SourceRun>
